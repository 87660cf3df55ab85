// A picture of a table becomes the table where its button is pressed; on a phone that leads to a page of its own.
document.addEventListener('click', (event) => {
  const figure = event.target.closest('figure.live');
  if (!figure || !event.target.closest('a') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (matchMedia('(max-width: 619px), (max-height: 559px)').matches) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = figure.dataset.table;
  frame.title = figure.querySelector('img').alt;
  figure.replaceChildren(frame);
});

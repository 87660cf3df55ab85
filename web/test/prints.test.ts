// What a link to print says of a table's options, and what is read of it.
import { expect, test } from 'vitest';
import { bookOf, printOf } from '../src/lib/behind';
import { optionsIn, optionsText } from '../src/lib/prints';

test('all options of a table stand in the link to print it, and are read again', () => {
  const options = { opening: 350, of_a_kind: 'additive', togo: true, said: 'a, b' };
  const link = printOf('farkle', options);
  expect(link).toBe('/print/farkle#opening=350&of_a_kind=additive&togo=true&said=a%2C%20b');
  expect(bookOf('farkle', options)).toBe(link.replace('print', 'rules'));
  expect(optionsIn(link.split('#')[1] ?? '')).toEqual({
    opening: '350',
    of_a_kind: 'additive',
    togo: 'true',
    said: 'a, b',
  });
  expect(printOf('farkle', {})).toBe('/print/farkle');
});

test('a link with commas between its options is read as it was meant', () => {
  for (const comma of [',', ', ', ',%20', ',+', '&']) {
    const read = optionsIn(`opening=350${comma}of_a_kind=additive`);
    expect(read).toEqual({ opening: '350', of_a_kind: 'additive' });
    expect(optionsText(read)).toBe('opening=350,of_a_kind=additive');
  }
  expect(optionsIn('FAR-2.7&opening=350')).toEqual({ opening: '350' });
  expect(optionsIn('components from a file')).toEqual({});
});

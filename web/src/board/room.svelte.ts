// The room that the page gives to the areas of a drawing, its layout there, and the drawing laid over it.
import type { Area } from '../wire';
import { planOf, type Plan, type Things } from './layout';
import type { Play } from './play.svelte';
import { others } from './seating';
import { measured } from './window';
import { Zoom } from './zoom.svelte';

export class Room {
  root!: HTMLElement;
  readonly zoom = new Zoom();
  /** The table's own room; the window's, until it was measured. */
  private width = $state(window.innerWidth);
  private height = $state(window.innerHeight);

  constructor(private readonly play: Play) {}

  readonly boards = $derived.by(() => this.play.page.drawing.areas.filter((area) => area.kind === 'board'));
  readonly aside = $derived.by(() => this.play.page.drawing.areas.filter((area) => area.kind === 'side'));
  readonly mine = $derived.by(() =>
    this.play.page.drawing.areas.filter(
      (area) => area.kind === 'mine' && (!this.play.ended || this.play.items.some((item) => item.area === area.name)),
    ),
  );
  /** The seats that have a plate beside the board: one's own stands in the dock, where there is one. */
  readonly plates = $derived.by((): readonly number[] => {
    const { names, me, kind, onexplain } = this.play.page;
    if (this.play.layout === 'round') return [];
    // A replay has no dock where nothing lies in it.
    const dock = this.mine.length > 0 || (kind !== 'narrow' && onexplain !== undefined);
    const own = this.play.layout === 'strip' && !dock;
    return own ? names.map((_, seat) => seat) : others(names.length, me);
  });
  /** Whether one's own plate stands in the dock. */
  readonly owned = $derived.by(() => this.play.page.me !== null && !this.plates.includes(this.play.page.me));

  private readonly things = $derived.by((): Things => {
    const { page, layout } = this.play;
    const heights = page.drawing.areas.filter((area) => area.kind === 'seat').map((area) => area.h);
    return {
      layout,
      form: page.form,
      board: this.board ?? { w: 1, h: 1 },
      bare: !this.board?.ground,
      side: this.aside,
      mine: this.mine,
      plates: this.plates.length,
      plateHeight: Math.max(0, ...heights),
      rail: page.railed === true,
      dense: page.dense === true,
    };
  });
  readonly plan = $derived.by((): Plan => planOf(this.play.page.kind, this.width, this.height, this.things));

  /** Whether what lies at the side has no ground of its own, so that it needs no room around it. */
  get openTracks(): boolean {
    return this.aside.length > 0 && this.aside.every((area) => !area.ground);
  }

  get board(): Area | undefined {
    return this.boards[0];
  }

  areasOf(seat: number): Area[] {
    return this.play.page.drawing.areas.filter((area) => area.kind === 'seat' && area.seat === seat);
  }

  /** Measures the table's own room, by which its layout is chosen. */
  measure(): void {
    const { root } = this;
    if (!root) return;
    this.width = root.clientWidth;
    this.height = root.parentElement ? innerHeightOf(root.parentElement) : root.clientHeight;
  }

  /** Measures the places that the page gives to the areas, and lays the drawing over them. */
  readonly fit = (): void => {
    const { root, board, play } = this;
    if (!root || !play.stage) return;
    this.measure();
    // Where the page scrolls, a finger that carries nothing scrolls it.
    const box = root.parentElement;
    root.classList.toggle('scrolls', box !== null && box.scrollHeight > box.clientHeight + 1);
    const slots = measured(root, play.page.drawing);
    const home = play.layout === 'sides' && board ? slots.get(board.name) : undefined;
    if (home && board) slots.set(board.name, this.zoom.placed(home, board.w, board.h));
    play.stage.place(slots);
    play.carrier.follow();
  };

  /** The whole board again. */
  readonly whole = (): void => {
    this.zoom.reset();
    this.fit();
  };
}

/** The height that a box has for what is in it, which may itself be higher. */
function innerHeightOf(box: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(box);
  return box.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
}

// A touch that came before what is offered had come: it is done as soon as it is, or answered.
import { say } from 'words:board';
import type { Means } from './carry';
import type { Point } from './geometry';
import { touch } from './gesture';
import type { Play } from './play.svelte';

/** In milliseconds, how long a touch is remembered. */
const REMEMBERED = 1500;

interface Touch {
  readonly name: string;
  readonly means: Means;
  /** Where the pointer is, while it is pressed on a thing that may be carried. */
  readonly at: Point | undefined;
}

export class Early {
  private last: Touch | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Play) {}

  /** Remembers the latest touch. */
  note(name: string, means: Means, at?: Point): void {
    const { play } = this;
    this.forget();
    if (play.page.me === null || play.page.rests || play.ended || !play.stage.drawn.get(name)?.item.touch) return;
    const last = { name, means, at };
    this.last = last;
    this.timer = setTimeout(() => this.answer(last, say('not-yet')), REMEMBERED);
  }

  /** The pointer has moved, or (without a place) was lifted. */
  follow(at: Point | undefined): void {
    if (this.last?.at) this.last = { ...this.last, at };
  }

  /** Nothing is remembered: it was answered. */
  forget(): void {
    clearTimeout(this.timer);
    this.last = undefined;
  }

  /** What is offered has come. */
  redo(): void {
    const { play, last } = this;
    const item = last && play.stage.drawn.get(last.name)?.item;
    this.forget();
    if (!last || !item?.touch || play.held) return;
    if (item.how === 'carry' && play.reading.live.has(item.touch)) {
      play.lift(last.name, last.means, last.at ?? (last.means === 'keys' ? undefined : play.stage.middle(last.name)));
      if (!last.at) play.carrier.pause();
      return;
    }
    const { send } = touch(play.open, play.gesture, { item: last.name, touch: item.touch }, play.toggles);
    // What cannot be taken back is not done unseen.
    if (send && item.how !== 'arrange') this.answer(last, say('too-early'));
    else play.tap(last.name);
  }

  private answer({ name }: Touch, text: string): void {
    this.forget();
    this.play.refuser.say({ text }, `early ${name}`, { item: name, at: () => this.play.stage.rect(name) });
  }
}

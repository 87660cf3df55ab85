// Looking before one leaps: what a choice would do is drawn before it is made, and a hint as what it would be.
import type { HintChoice, Item, Preview } from '../wire';
import { settings } from '../lib/settings.svelte';
import { pathOf } from './carry';
import { NOTHING, touch, type Chosen, type Gesture, type Step } from './gesture';
import { amountOf, at, ends, names } from './offers';
import { meant, type Sketch } from './overlay';
import type { Play } from './play.svelte';
import { plateOf } from './scene';

/** A second touch that follows sooner may be the end of a double click. */
const AGAIN = 400;
/** A pointer that rests so long on something asks what it would do. */
export const RESTS = 60;

const HOVERS = matchMedia('(hover: hover)');

export class Foresight {
  /** The path of an action that was touched once: it is shown, and done by the button that says it. */
  armed = $state.raw<readonly string[]>();
  /** Whether its last thing stands chosen by itself: the first touch of that is no second one. */
  private byItself = false;
  /** Whether it was touched long enough ago for another touch to mean it. */
  confirmable = $state(false);
  private ripening: ReturnType<typeof setTimeout> | undefined;
  /** The number that a hint would give, where one is asked for. */
  amount = $state.raw<number>();
  /** The hint that was taken: its button keeps its ring, until another is chosen. */
  private taken = $state.raw<readonly string[]>();
  /** What the pointer or the focus is on: it would make an action if it were touched. */
  private over = $state.raw<readonly string[]>();
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Play) {}

  readonly hint = $derived.by((): HintChoice | undefined => this.play.page.hint);

  /** Whether an action whose path begins so is shown at a first touch and done by a second. */
  private isCareful(path: readonly string[]): boolean {
    return !settings.oneTouch && path[0] !== undefined && (this.play.page.careful ?? []).includes(path[0]);
  }

  /** The path of what is carried, as it would land. */
  private readonly carried = $derived.by((): readonly string[] | undefined => {
    const one = this.play.held;
    return one?.target === undefined ? undefined : this.whole([...this.play.before(), ...pathOf(one), one.target]);
  });

  /** What the main button would do, or that of the hint that was taken, once all is chosen that it needs; of several
   * none, for which one is the question. Who has a pointer points at it. */
  private readonly ready = $derived.by((): readonly string[] | undefined => {
    const { gesture } = this.play;
    if (HOVERS.matches || this.play.proposal.untouched(gesture)) return undefined;
    const live = this.play.shownButtons.filter((each) => each.live).map(({ button }) => button);
    const main = live.filter(({ kind }) => kind === 'main');
    const alone = main.length === 1 ? main[0] : undefined;
    const meant = live.find(({ name }) => this.taken && this.hints(name)) ?? alone;
    return meant && this.would({ item: meant.name, touch: meant.name });
  });

  /** The path that is looked at: of the thing in hand, else of what was touched, else of what is pointed at. */
  readonly path = $derived.by(() =>
    this.play.page.busy || !this.play.open
      ? undefined
      : (this.carried ?? this.armed ?? (this.hint ? undefined : (this.over ?? this.ready))),
  );
  readonly preview = $derived.by((): Preview | undefined =>
    this.path ? (this.play.page.foreseen?.get(this.path.join(' ')) ?? undefined) : undefined,
  );

  /** What is drawn over the scene. */
  readonly sketches = $derived.by((): readonly Sketch[] => {
    const { hint, preview } = this;
    const { lit, squares } = this.play.page;
    // What one has chosen oneself is not to be touched again.
    const { gesture, proposal } = this.play;
    const chosen = proposal.untouched(gesture)
      ? []
      : [...gesture.path, ...gesture.bag].flatMap((each) => [each.item, each.touch]);
    const due = (names?: readonly string[]) => names?.filter((name) => !chosen.includes(name));
    const found: Sketch[] = [];
    if (preview)
      found.push({
        kind: 'preview',
        items: this.seen(preview),
        lit: (preview.lit ?? []).filter((name) => !this.path?.includes(name)),
      });
    else if (hint?.preview)
      found.push({
        kind: 'hint',
        // Over what one has begun to arrange nobody could read it: the rows lie elsewhere by now.
        items: this.play.arranging && this.play.arranger.begun ? [] : (hint.preview.items ?? []),
        lit: due(hint.preview.lit),
        steps: due(hint.preview.steps),
      });
    if (lit?.length || squares?.length) found.push({ kind: 'named', lit, squares });
    return found;
  });

  /** What is carried is seen where it would land already. */
  private seen(preview: Preview): Item[] {
    return (preview.items ?? []).filter((item) => !this.carried || !/\bghost\b/.test(item.classes ?? ''));
  }

  /** What a seat would gain or lose, as it stands beside its name; else what it has just gained or lost. */
  gain(seat: number): string {
    // Of a hint only where it is said what would bring that.
    const shown = this.preview ?? (this.play.page.wordless ? undefined : this.hint?.preview);
    const would = shown?.gains?.find((each) => each.seat === seat)?.text;
    return would ?? plateOf(this.play.page.scene, seat).gain ?? '';
  }

  // Touching.

  /** What touching a thing does: a step, or nothing yet where it is shown first. */
  guard(thing: Chosen, step: Step, finger = true): Step {
    const { play } = this;
    this.amount = undefined;
    if (step.send) {
      const again = this.holds(step.send) && this.confirmable && !this.byItself;
      if (!this.isCareful(step.send) || again) return step;
      if (!finger && this.presses(step.send)) return step;
      this.arm(step.send);
      return { gesture: step.gesture };
    }
    if (step.gesture === play.gesture) return step; // touched in vain: what was chosen stays
    const last = play.gesture.path.at(-1);
    if (this.armed && this.confirmable && last?.item === thing.item) return { gesture: step.gesture, send: this.armed };
    this.armed = undefined;
    const first = this.preselected(step.gesture);
    if (first?.only && !this.isCareful(first.path)) return { gesture: step.gesture, send: first.path };
    if (first && this.isCareful(first.path)) this.arm(first.path, true);
    return step;
  }

  private arm(path: readonly string[], byItself = false): void {
    if (!this.holds(path) || this.byItself) {
      clearTimeout(this.ripening);
      this.confirmable = false;
      this.ripening = setTimeout(() => (this.confirmable = true), AGAIN);
    }
    this.armed = path;
    this.byItself = byItself;
  }

  private holds(path: readonly string[]): boolean {
    return this.armed?.join(' ') === path.join(' ');
  }

  /** Whether a button ends it: one that is pointed at, or has the focus, has said already what it does; fingers only touch. */
  private presses(path: readonly string[]): boolean {
    return this.play.page.scene.buttons?.some(({ name }) => name === path.at(-1)) === true;
  }

  /** The first of the things that would finish what is begun, where only such are left: it is chosen until another is. */
  private preselected(gesture: Gesture): { path: readonly string[]; only: boolean } | undefined {
    const before = gesture.path.map((each) => each.touch);
    const root = before[0];
    if (root === undefined || gesture.bag.length > 0 || !(this.play.page.careful ?? []).includes(root))
      return undefined;
    const node = at(this.play.open, before);
    const next = names(node);
    const drawn = next.every((name) => ends(at(node, [name])) && this.play.stage.item(name) !== undefined);
    return drawn && next[0] !== undefined
      ? {
          path: [...before, next[0]],
          only: next.length === 1 && before.length === 1 && this.play.stage.item(root)?.how === 'pick',
        }
      : undefined;
  }

  /** The path, if it is whole. */
  private whole(path: readonly string[]): readonly string[] | undefined {
    return ends(at(this.play.open, path)) ? path : undefined;
  }

  private would(thing: Chosen): readonly string[] | undefined {
    const { open, gesture, toggles } = this.play;
    const step = touch(open, gesture, thing, toggles);
    return step.send ?? (step.gesture === gesture ? undefined : this.preselected(step.gesture)?.path);
  }

  // Pointing.

  /** The pointer (or the focus) has come to a thing of the drawing or a button, or has gone from all of them. */
  point(name: string | undefined): void {
    clearTimeout(this.resting);
    const item = name === undefined ? undefined : this.play.stage.drawn.get(name)?.item;
    const plain = item?.how !== 'carry' && item?.how !== 'arrange' && item?.how !== 'toggle';
    const path =
      name === undefined || !plain || !this.play.open || this.play.held
        ? undefined
        : this.would({ item: name, touch: item?.touch ?? name });
    if (path === undefined) this.over = undefined;
    else this.resting = setTimeout(() => (this.over = path), RESTS);
  }

  /** Nothing was touched, and nothing is pointed at. */
  forget(): void {
    clearTimeout(this.resting);
    this.armed = undefined;
    this.amount = undefined;
    this.taken = undefined;
    this.over = undefined;
  }

  /** Nobody looks any more. */
  end(): void {
    clearTimeout(this.ripening);
    this.forget();
  }

  // Hints.

  /** Whether a button belongs to what the hint says: not where something else is chosen, of which it would speak. */
  hints(button: string): boolean {
    const path = this.hint?.path ?? this.taken;
    const left = [...(path ?? [])];
    const agrees = [...this.play.gesture.path, ...this.play.gesture.bag].every(({ touch: name }) => {
      const place = left.indexOf(name);
      return place >= 0 && left.splice(place, 1).length > 0;
    });
    return (agrees || path?.length === 1) && path?.includes(button) === true;
  }

  /** How what a hint says is taken: what it names first is laid down as it is shown, tiles are laid out, or it is
   * chosen, as of a thief whose prey is chosen, too. */
  get manner(): 'carry' | 'arrange' | 'choose' {
    const { play } = this;
    const path = this.hint?.path ?? [];
    if (play.arranging && path.at(-1) === 'submit') return 'arrange';
    const carries = meant(play.stage, path[0] ?? '')[0]?.how === 'carry';
    return carries && path.length <= (play.page.drawing.poses ? 3 : 2) ? 'carry' : 'choose';
  }

  /** Takes what a hint says as a draft in hand: nothing is done yet, unless what is carried is to be laid as it is shown. */
  take(lays?: boolean): void {
    const path = this.hint?.path ?? [];
    const { play, manner } = this;
    if (!play.open || path.length === 0) return;
    play.page.onunhint?.();
    play.putBack();
    const first = meant(play.stage, path[0] ?? '')[0];
    if (manner === 'arrange') play.arranger.suggest(path);
    else if (manner === 'choose' || !first) this.choose(path);
    else if (lays) play.page.onsend(path);
    else play.carrier.propose(first, path);
    this.taken = path;
  }

  private choose(path: readonly string[]): void {
    const { play } = this;
    const used = new Set<string>();
    const chosen = path.slice(0, -1).map((name): Chosen => {
      const item = [...play.stage.drawn.values()].find(
        (each) => each.item.touch === name && !used.has(each.item.name),
      )?.item;
      used.add(item?.name ?? name);
      return { item: item?.name ?? name, touch: name };
    });
    const bag = chosen.filter((each) => play.toggles(each.touch));
    play.gesture = bag.length === chosen.length ? { path: [], bag } : { path: chosen, bag: [] };
    const last = path.at(-1) ?? '';
    const pressed = chosen.length > 0 && play.shownButtons.some(({ button }) => button.name === last);
    this.amount = amountOf(last);
    if (!pressed && this.amount === undefined) this.arm(path);
  }

  /** What was shown is not done: said by the button that asked for it, where a second tap may still be the first's. */
  back(): void {
    if (this.confirmable) this.forget();
  }

  /** Does what was shown. */
  confirm(): void {
    const path = this.armed;
    if (!path || !this.play.open || !this.confirmable) return;
    this.armed = undefined;
    this.play.gesture = NOTHING;
    this.play.page.onsend(path);
  }
}

// What one does at the table now: what is offered, what of it is chosen, and what the page hears of it.
import { say } from 'words:board';
import { tick } from 'svelte';
import type {
  Button,
  Drafted,
  Finale,
  Form,
  Help,
  HintChoice,
  Item,
  Node,
  Noted,
  Preview,
  Scene,
  Static,
  WhyNot,
} from '../wire';
import { NEW, namesOf, overlaid, overseen, pathOf, sorted } from './arrange';
import { Arranger } from './arranger.svelte';
import type { Held, Means } from './carry';
import { Carrier } from './carrier.svelte';
import { Early } from './early';
import { rove } from './focus';
import { Foresight } from './foresight.svelte';
import { lit } from './finale';
import { NOTHING, read, touch, type Chosen, type Gesture, type Step } from './gesture';
import { laid, showLaid } from './placed';
import type { Kind } from './layout';
import { sketch } from './overlay';
import { Proposal } from './proposal';
import { Refuser, type Vain } from './refuser.svelte';
import { Room } from './room.svelte';
import { contentOf, type Marks, type Stage } from './stage';

/** What the page shows at a table, and what it hears from there. */
export interface Page {
  drawing: Static;
  scene: Scene;
  offers: Node | undefined;
  names: readonly string[];
  me: number | null;
  /** What is said when it is my turn. */
  turn?: string;
  /** Who is to act; the first one's clock runs. */
  acting: readonly number[];
  /** The drawing that was asked for, and the kind of layout that it is for. */
  form: Form;
  kind: Kind;
  /** Whether log, rules and chat can stand beside the table. */
  railed?: boolean;
  /** Whether all that is not touched is as small as it can be read: something else stands on a small page. */
  dense?: boolean;
  /** Draw the scene as it is, without movement. */
  still: boolean;
  /** An action is on its way: nothing can be touched. */
  busy: boolean;
  /** Nothing is to be done, and nothing comes by itself. */
  rests?: boolean;
  /** The path that stands chosen, all but its end, while nobody has chosen anything. */
  proposed?: readonly string[] | undefined;
  /** First names of paths whose actions are shown at a first touch and done by a second. */
  careful?: readonly string[] | undefined;
  /** What actions would do, by their paths, as far as it was asked. */
  foreseen?: ReadonlyMap<string, Preview | null> | undefined;
  /** A hint that is shown; `wordless` where it is said elsewhere. */
  hint?: HintChoice | undefined;
  wordless?: boolean;
  /** What a line of the log names, and squares whose names are to be written. */
  lit?: readonly string[] | undefined;
  squares?: readonly string[] | undefined;
  /** What the server says and draws of an arrangement in progress: one's own, or another's. */
  noted?: Noted | undefined;
  drafted?: Drafted | undefined;
  /** The match is over: nothing can be done here any more. */
  ended?: boolean;
  /** How it ended: what lights up on the drawing then. */
  finale?: Finale | undefined;
  ondraft?: (rows: string[][]) => void;
  onsend: (path: readonly string[]) => void;
  /** Asks why touches lead nowhere; nothing where they do after all. */
  onexplain?: (path: readonly string[]) => Promise<WhyNot | undefined>;
  /** Asks what a thing is; nothing where there is nothing to be said of it. */
  onhelp?: (thing: string) => Promise<Help | undefined>;
  /** A refusal is shown. */
  onrefused?: () => void;
  onrule?: (rule: string) => void;
  /** Asks what the action of a path would do. */
  onforesee?: ((path: readonly string[]) => void) | undefined;
  /** The hint is not to be shown any more. */
  onunhint?: (() => void) | undefined;
}

/** A button of the dock: what it says, and whether it can be pressed. */
export interface Live {
  readonly button: Button;
  readonly text: string;
  readonly live: boolean;
}

export class Play {
  stage!: Stage;
  ready = $state(false);
  /** Whether the last that was touched was a key. */
  keyed = false;
  private asked = false;
  gesture = $state.raw<Gesture>(NOTHING);
  /** The picked thing that follows the pointer. */
  dragged = $state('');
  /** The name of what has the tab stop. */
  private stop: string | undefined;

  constructor(readonly page: Page) {}

  readonly layout = $derived.by(() => this.page.drawing.layout ?? 'round');
  readonly ended = $derived.by(() => this.page.ended === true);
  /** After the end there is nothing left that is only there to be touched. */
  readonly items = $derived.by((): readonly Item[] =>
    this.ended
      ? lit(this.page.scene.items, this.page.finale, this.page.drawing, this.page.form)
      : this.page.scene.items,
  );
  private readonly kinds = $derived.by(
    () =>
      new Map(this.page.scene.items.flatMap((item) => (item.touch ? [[item.touch, item.how ?? 'pick'] as const] : []))),
  );
  readonly toggles = (name: string) => this.kinds.get(name) === 'toggle';
  /** What is offered now; nothing while an action is on its way. */
  readonly open = $derived.by(() => (this.page.busy ? undefined : this.page.offers));
  readonly before = () => this.gesture.path.map((each) => each.touch);
  readonly reading = $derived.by(() => read(this.open, this.gesture, this.toggles));
  readonly carrier = new Carrier(
    () => ({
      stage: this.stage,
      drawing: this.page.drawing,
      open: this.open,
      before: this.before(),
      board: this.room.board?.name ?? '',
    }),
    (one, path) => this.lay(one, path),
    (path, at) => this.refuse([...this.before(), ...path], { at }),
  );
  readonly proposal = new Proposal();
  readonly refuser = new Refuser(this);
  readonly room = new Room(this);
  readonly foresight = new Foresight(this);
  readonly early = new Early(this);
  readonly held = $derived.by(() => this.carrier.held);
  /** Whether this seat is to act. */
  readonly yours = $derived.by(
    () => this.page.me !== null && this.page.acting.includes(this.page.me) && this.page.offers !== undefined,
  );

  // Rows that one arranges: what is shown is the server's drawing of them.
  readonly arranger = new Arranger(
    () => ({ stage: this.stage, drawing: this.page.drawing, scene: this.page.scene.items, shown: this.shown }),
    (rows) => this.page.ondraft?.(rows),
    (name) => this.refuse(pathOf(namesOf(this.shown.filter((item) => item.name !== name))), this.vainly({ name })),
  );
  readonly arranging = $derived.by(
    () =>
      this.page.me !== null && this.open !== undefined && this.page.scene.items.some((item) => item.how === 'arrange'),
  );
  readonly shown = $derived.by((): readonly Item[] => {
    const { noted, drafted } = this.page;
    const now = noted
      ? overlaid(this.items, noted.items && this.arranger.drawn(noted.items))
      : this.arranger.traced(overseen(this.items, drafted?.items));
    return this.arranger.order > 0 ? sorted(now, this.arranger.order) : now;
  });
  /** What is wrong with the arrangement, in words. */
  readonly opinion = $derived.by(() => {
    const notes = this.page.noted?.notes;
    return notes ? [...notes.rows.filter(([good]) => !good).map(([, why]) => why), notes.why ?? ''].join('. ') : '';
  });

  private readonly buttons = $derived.by(() =>
    (this.page.scene.buttons ?? []).map((button): Live => {
      if (this.arranging && button.name === 'submit') return this.submitting(button);
      const said = this.arranging && this.arranger.begun ? undefined : this.reading.ends.get(button.name);
      const proposed = said && this.gesture.bag.length > 0 && this.proposal.untouched(this.gesture);
      return {
        button,
        text: proposed ? `${said}|${say('just-proposed')}` : said || button.text,
        live: said !== undefined || (!this.arranging && this.goes(button)),
      };
    }),
  );
  /** What is half chosen is never dropped by a button that stays in its place: it waits until that is put back. */
  private goes({ name, fleeting }: Button): boolean {
    const state = this.reading.live.get(name);
    return state === 'fits' || (state === 'clears' && fleeting === true);
  }
  readonly shownButtons = $derived.by(() => {
    if (this.page.me === null || this.ended) return [];
    // On a phone more than two leave no room for words: once a way is chosen, only what leads on stands there.
    const crowded = this.gesture.path.length > 0 && this.buttons.length > 2 && this.room.plan.look !== 'wide';
    // What would be chosen otherwise makes room for the number that is asked for.
    const given = this.reading.field !== undefined;
    return this.buttons.filter(({ button, live }) => (button.fleeting ? live && !given : live || !crowded));
  });
  /** The button that names a seat, whose plate can be touched in its place. */
  naming(seat: number): Live | undefined {
    return this.shownButtons.find(({ button, live }) => live && button.seat === seat);
  }

  /** How many of the game's buttons are small. */
  readonly plain = $derived.by(() => this.buttons.filter(({ button }) => (button.kind ?? 'plain') !== 'main').length);
  /** What lies where it was laid down, while more of the action is to be chosen. */
  readonly lying = $derived.by(() =>
    this.ready && !this.held && !this.page.busy ? laid(this.stage, this.gesture).map(({ item }) => item) : [],
  );
  /** Whether something has been picked, or laid down, that can be put back. */
  readonly begun = $derived.by(
    () =>
      this.lying.length > 0 ||
      (!this.held &&
        !this.page.busy &&
        this.page.me !== null &&
        this.buttons.length > 0 &&
        this.gesture.path.length > 0),
  );
  readonly sortable = $derived.by(
    () => this.page.me !== null && !this.ended && (this.page.drawing.sorts ?? []).length > 1,
  );

  readonly marks = $derived.by((): Marks => {
    const { arranger, carrier, held, reading } = this;
    const armed = (this.foresight.armed ?? [])
      .slice(this.gesture.path.length)
      .map((name) => ({ item: this.stage.item(name)?.name ?? name }));
    const chosen = new Set(
      [...this.gesture.path, ...this.gesture.bag, ...armed, ...(arranger.picked ? [arranger.picked] : [])].map(
        (each) => each.item,
      ),
    );
    // The place for a new row waits for what is to lie there.
    const takes = (item: Item) => item.how === 'arrange' && item.touch && (item.touch !== NEW || arranger.picked);
    const arranged = () =>
      new Map(this.shown.flatMap((item) => (takes(item) ? [[item.touch ?? '', 'fits' as const] as const] : [])));
    const live = held
      ? new Map(carrier.places.map((name) => [name, 'fits' as const]))
      : this.arranging
        ? arranged()
        : reading.live;
    const holding = new Set(
      [...this.lying, held?.item.name ?? arranger.lifted ?? (this.dragged || undefined)].filter(
        (name) => name !== undefined,
      ),
    );
    return {
      live,
      chosen,
      deciding: this.open !== undefined,
      held: holding,
      said: reading.ends,
      carrying: held !== undefined,
      others: held ? reading.live : new Map(),
      ...this.refused(live),
    };
  });

  /** What was touched in vain, and what of its row would do instead. */
  private refused(live: Marks['live']): Pick<Marks, 'refused' | 'instead'> {
    const refused = this.refuser.shown?.item;
    const item = this.page.scene.items.find((each) => each.name === refused);
    const row =
      item?.how === 'toggle'
        ? this.page.scene.items.filter((each) => each.area === item.area && each.how === 'toggle')
        : [];
    return {
      refused,
      instead: new Set(row.flatMap(({ touch: name }) => (name && live.get(name) === 'fits' ? [name] : []))),
    };
  }

  /** Touches that lead nowhere are answered by the rule that forbids them, or by whose turn it is. */
  refuse(path: readonly string[], vain: Vain): void {
    const { me, busy } = this.page;
    if (me !== null && !busy && !this.ended) void this.refuser.ask(path, vain);
  }

  private chosen(): string[] {
    return [...this.gesture.path, ...this.gesture.bag].map((each) => each.touch);
  }

  /** Beside the picture of a thing is said why it does nothing. */
  private vainly({ name }: Pick<Item, 'name'>): Vain {
    const drawn = this.stage.drawn.get(name);
    const content = drawn && contentOf(drawn);
    return { item: name, at: () => this.refuser.of(content) };
  }

  /** A thing that is touched in vain. */
  private vain(item: Item | undefined): void {
    if (!item?.touch) return;
    this.refuse([...this.chosen(), item.touch], this.vainly(item));
  }

  /** A thing was drawn onto another, or to where nothing lies, and it does nothing there. */
  vainDrag(name: string, over: Item | undefined): void {
    const item = this.stage.drawn.get(name)?.item;
    if (item?.how === 'carry') return this.vain(item);
    if (!item?.touch || !over?.touch) return;
    const before = this.gesture.path.some((each) => each.item === name)
      ? this.chosen()
      : [...this.chosen(), item.touch];
    this.refuse([...before, over.touch], this.vainly(over));
  }

  /** A place of the board without anything on it is touched, where what was picked before cannot go. */
  vainSpot(name: string): void {
    if (this.gesture.path.length > 0) this.refuse([...this.chosen(), name], { at: () => this.stage.rect(name) });
  }

  /** A button that cannot be pressed is pressed. */
  vainButton(name: string, node: Element): void {
    const vain: Vain = { at: () => this.refuser.of(node) };
    if (this.held) {
      if (!this.page.busy) this.refuser.say({ text: this.carrier.wanting }, name, vain);
      return;
    }
    if (this.reading.live.has(name)) return this.refuser.say({ text: say('chosen-first') }, name, vain);
    this.refuse(this.arranging && name === 'submit' ? pathOf(namesOf(this.shown)) : [...this.chosen(), name], vain);
  }

  private submitting(button: Button): Live {
    const { noted, busy } = this.page;
    const why = this.arranger.begun || noted?.notes.ready ? noted?.notes.why : '';
    return {
      button,
      text: why ? `${button.text.split('|')[0]}|${why}` : button.text,
      live: !busy && noted?.notes.ready === true,
    };
  }

  /** Shows on the drawing what can be touched, what is chosen, and what lies over it. */
  remark(): void {
    const { stage } = this;
    stage.mark(this.marks);
    showLaid(stage, this.held ? NOTHING : this.gesture);
    sketch(stage, this.foresight.sketches);
    this.stop = rove(stage, this.stop);
    this.refocus();
  }

  /** Who goes by keys goes on in the drawing when what had the focus is gone, unless they are elsewhere by now. */
  private refocus(): void {
    const { stage, stop } = this;
    const begins = this.open !== undefined && !this.asked;
    this.asked = this.open !== undefined;
    if (!(stage.bereft || (begins && this.keyed)) || stop === undefined) return;
    stage.bereft = false;
    if (document.activeElement === document.body) this.focus(stop);
  }

  /** Touches a thing of the drawing by its name. */
  tap(name: string): void {
    const item = this.stage.drawn.get(name)?.item;
    if (!this.open) return this.vain(item);
    if (this.arranging && item?.how === 'arrange') return this.arranger.tap(item);
    const thing = { item: name, touch: item?.touch ?? name };
    const hint = this.page.hint?.path;
    const hinted = hint?.includes(thing.touch);
    this.page.onunhint?.();
    if (this.proposal.takes(this.gesture, name)) {
      this.gesture = { ...this.gesture };
      return;
    }
    const drops = this.drops(thing);
    const meant = this.proposal.refit(
      this.open,
      this.gesture,
      touch(this.open, this.gesture, thing, this.toggles),
      thing,
      this.page.scene.items,
      hint,
    );
    const step = this.foresight.guard(thing, meant);
    if (step.send) this.page.onsend(step.send);
    else if (!meant.send && step.gesture === this.gesture) this.vain(item);
    else if (!hinted && drops) {
      const path = [...this.chosen(), thing.touch];
      // What is chosen takes what was said before away, at once.
      void tick().then(() => this.refuse(path, { at: () => this.stage.rect(name) }));
    }
    this.gesture = step.gesture;
  }

  /** Whether this is chosen in place of something that was chosen and does not go with it: the rule says why. */
  private drops({ item, touch: name }: Chosen): boolean {
    const { bag } = this.gesture;
    const chose = bag.length > 0 && !bag.some((each) => each.item === item) && !this.proposal.untouched(this.gesture);
    return chose && this.toggles(name) && this.reading.live.get(name) === 'clears';
  }

  /** Presses a button, with a finger or by other means. */
  press({ button }: Live, finger = false): void {
    if (!this.open) return;
    if (this.arranging && button.name === 'submit') return this.page.onsend(pathOf(namesOf(this.shown)));
    this.page.onunhint?.();
    const thing = { item: button.name, touch: button.name };
    this.take(this.foresight.guard(thing, touch(this.open, this.gesture, thing, this.toggles), finger));
  }

  /** Gives a number, from a field. */
  amount(value: number, field: Element): void {
    if (!this.open) return;
    const step = touch(this.open, this.gesture, { item: `#${value}`, touch: `#${value}` }, this.toggles);
    // The same field may be offered again: what has been given is not to be given twice.
    if (step.send) this.take({ gesture: NOTHING, send: step.send });
    else void this.beyond([...this.before(), `#${value}`], field);
  }

  /** A number that the field does not offer: the rules may allow it all the same. */
  private async beyond(path: readonly string[], field: Element): Promise<void> {
    const refused = await this.refuser.ask(path, { at: () => this.refuser.of(field) });
    if (!refused && this.open) this.take({ gesture: NOTHING, send: path });
  }

  private take(step: Step): void {
    this.gesture = step.gesture;
    if (step.send) this.page.onsend(step.send);
  }

  /** Nothing is chosen any more. */
  putBack(): void {
    this.gesture = NOTHING;
    this.foresight.forget();
  }

  /** What is proposed stands chosen, where nobody has chosen anything. */
  propose(): void {
    if (this.proposal.untouched(this.gesture))
      this.gesture = this.proposal.make(this.page.offers ? (this.page.proposed ?? []) : [], this.page.scene.items);
  }

  /** The board is gone: nothing of it comes later. */
  end(): void {
    this.early.forget();
    this.refuser.hide();
    this.foresight.end();
    this.arranger.cancel();
    this.carrier.end();
  }

  focus(name: string): void {
    this.stop = rove(this.stage, name);
    (this.stage.drawn.get(name)?.outer ?? this.stage.spots.get(name))?.focus();
  }

  /** Takes a thing up that is carried. */
  lift(name: string, means: Means, at?: { x: number; y: number }): void {
    const item = this.stage.drawn.get(name)?.item;
    if (!item || !this.open) return;
    this.page.onunhint?.();
    this.foresight.forget();
    this.gesture = this.touchedUpTo(item.touch ?? name);
    this.carrier.take(item, means, at);
    if (means === 'keys') this.focus(name);
  }

  /** Says the path of what is laid down; answers whether it was sent. */
  private lay(one: Held, path: readonly string[]): boolean {
    const step = path.reduce<Step>(
      (so, name) =>
        touch(this.open, so.gesture, { item: name === one.touch ? one.item.name : name, touch: name }, this.toggles),
      { gesture: this.gesture },
    );
    if (step.send) this.page.onsend(step.send);
    else this.gesture = step.gesture;
    return step.send !== undefined;
  }

  /** The gesture without what this beginning replaces. */
  private touchedUpTo(name: string): Gesture {
    for (let depth = this.gesture.path.length; depth > 0; depth--) {
      const shorter = { path: this.gesture.path.slice(0, depth), bag: [] };
      if (read(this.open, shorter, this.toggles).live.get(name) === 'fits') return shorter;
    }
    return NOTHING;
  }
}

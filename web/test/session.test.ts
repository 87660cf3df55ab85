import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Commands, Messages } from '../src/wire';
import { end, use, type LineEvents } from '../src/lib/end';
import { Session, type Happening } from '../src/lib/session.svelte';

/** A line whose other end is the test. */
class Wire {
  open = false;
  readonly sent: Commands[] = [];
  constructor(readonly events: LineEvents) {}
  send(command: Commands): void {
    this.sent.push(command);
  }
  close(): void {
    this.open = false;
  }
  /** The server lets the page in, and says where the table is. */
  greet(phase: 'playing' | 'over' = 'playing', you: number | null = 0): void {
    this.open = true;
    this.events.opened();
    this.events.received(table(phase, you));
  }
  acts(): string[] {
    return this.sent.flatMap((each) => (each.type === 'act' ? [each.id] : []));
  }
}

const table = (phase: 'playing' | 'over', you: number | null = 0): Messages => ({
  type: 'table',
  code: 'DEMO',
  game: 'race',
  phase,
  seats: [{ name: 'Ana' }, { name: 'Ben' }],
  host: 0,
  you,
  yours: [0],
  options: {},
});
const position = (seq: number): Messages => ({
  type: 'position',
  seq,
  form: 'wide',
  static: { symbols: {}, areas: [] },
  scene: { items: [] },
});
const offers: Messages = { type: 'offers', epoch: 3, to_act: [0], offers: {} };
const step = (seq: number): Messages => ({ type: 'step', seq, seat: 1, notation: 'x', hold: 1 });

let wires: Wire[] = [];
let heard: Happening[] = [];
let session: Session;
const before = end;

beforeEach(() => {
  vi.useFakeTimers();
  document.getAnimations = () => []; // this document has none, nor says so
  wires = [];
  heard = [];
  use({
    ...before,
    line: (_, events) => {
      const wire = new Wire(events);
      wires.push(wire);
      return wire;
    },
  });
  session = new Session('DEMO', 'wide', (what) => heard.push(what));
});

afterEach(() => {
  session.close();
  use(before);
  vi.useRealTimers();
});

describe('a page that comes in again though its line is open', () => {
  it('sends once more what was not answered, and says what it can no longer hear', async () => {
    wires[0]!.greet();
    for (const message of [position(5), offers]) wires[0]!.events.received(message);
    session.act({ path: ['roll'] });
    const why = session.explain(['bank']);
    session.renew();
    expect(session.heard).toBe(false);
    expect(session.connection).toBe('open');
    wires[1]!.greet();
    expect(session.heard).toBe(true);
    expect(wires[1]!.acts()).toEqual(wires[0]!.acts());
    expect(await why).toBeUndefined();
  });

  it('hears nothing more from the line before', () => {
    wires[0]!.greet();
    wires[0]!.events.received(position(5));
    session.renew();
    wires[0]!.events.received(step(6));
    wires[0]!.events.closed(4404, '');
    wires[1]!.greet();
    expect(session.connection).toBe('open');
    expect(wires[1]!.sent[0]).toEqual({ type: 'hello', after: 5, form: 'wide', language: 'en' });
  });
});

describe('a page that comes in again and sits elsewhere', () => {
  const asked = (): unknown[] => wires.at(-1)!.sent.flatMap((each) => (each.type === 'hello' ? [each.after] : []));

  it('asks for the whole position, until it has one', () => {
    wires[0]!.greet('playing', null);
    wires[0]!.events.received(position(5));
    wires[0]!.events.received(table('playing', 1)); // and the position from there is lost with the line
    session.renew();
    wires[1]!.greet('playing', 1);
    expect(asked()).toEqual([5, -1]);
    session.renew();
    wires[2]!.greet('playing', null);
    expect(asked(), 'steps for another seat may have come').toEqual([5, -1]);
    session.renew();
    wires[3]!.greet('playing', 1);
    wires[3]!.events.received(position(5));
    session.renew();
    wires[4]!.greet('playing', 1);
    expect(asked(), 'now it is drawn from there').toEqual([5]);
  });
});

describe('a page that was left', () => {
  it('opens no line any more', () => {
    wires[0]!.greet();
    session.close();
    session.renew();
    vi.runAllTimers();
    expect(wires.length).toBe(1);
  });
});

describe('dice that are thrown', () => {
  it('lie before it is told what they have brought; who does not wait sees it at once', () => {
    const die = { name: 'die', shape: 'die-1', area: 'board', x: 0, y: 0 };
    const roll = (seq: number): Messages => ({
      type: 'step',
      seq,
      seat: 0,
      notation: 'x',
      patch: { set: [{ ...die, roll: seq }], prompt: `rolled ${seq}` },
    });
    wires[0]!.greet();
    for (const message of [position(5), roll(6)]) wires[0]!.events.received(message);
    expect(session.scene?.items).toHaveLength(1);
    expect(session.scene?.prompt).toBeFalsy();
    vi.advanceTimersByTime(450);
    expect(session.scene?.prompt).toBe('rolled 6');
    vi.runAllTimers();
    wires[0]!.events.received(roll(7));
    session.skipAll();
    vi.runAllTimers();
    expect(session.scene?.prompt).toBe('rolled 7');
  });
});

describe('what is shown bit by bit', () => {
  it('is shown whole with a position, which also says the end that waited for it', () => {
    wires[0]!.greet();
    for (const message of [position(5), step(6), step(7), table('over')]) wires[0]!.events.received(message);
    expect(heard.some(({ kind }) => kind === 'over')).toBe(false);
    session.skipAll();
    wires[0]!.events.received(position(7));
    expect(session.settled).toBe(true);
    expect(heard.filter(({ kind }) => kind === 'over').length).toBe(1);
    heard = [];
    for (const message of [step(8), step(9)]) wires[0]!.events.received(message);
    expect(session.unshown, 'what comes later takes its time again').toBe(1);
    vi.runAllTimers();
    expect(heard.map(({ kind }) => kind)).toEqual(['step', 'step']);
  });
});

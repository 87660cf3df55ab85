import { describe, expect, it } from 'vitest';
import { meant, type Under } from '../src/board/under';

const thing = (name: string, more: Partial<Under>): Under => ({ name, live: true, drawn: false, way: 0, ...more });

describe('what a pointer means where things overlap', () => {
  it('is the boat whose picture is there, though the room around a landing spot lies over it', () => {
    expect(meant([thing('spot', { way: 20 }), thing('boat', { drawn: true, way: 3 })])?.name).toBe('boat');
  });
  it('is the nearest middle where only rooms overlap', () => {
    expect(meant([thing('above', { way: 21 }), thing('below', { way: 19 })])?.name).toBe('below');
  });
  it('is the topmost of the pictures that lie over each other', () => {
    expect(meant([thing('die', { drawn: true, way: 9 }), thing('mat', { drawn: true, way: 0 })])?.name).toBe('die');
  });
  it('is a dead thing that is touched in its middle, and not its live neighbour', () => {
    expect(meant([thing('spot', { way: 26 }), thing('boat', { live: false, drawn: true, way: 4 })])?.name).toBe('boat');
  });
  it('is what is live before what is dead, and nothing where nothing is', () => {
    expect(meant([thing('dead', { live: false, drawn: true, way: 12 }), thing('live', { way: 20 })])?.name).toBe(
      'live',
    );
    expect(meant([thing('dead', { live: false })])?.name).toBe('dead');
    expect(meant([])).toBeUndefined();
  });
});

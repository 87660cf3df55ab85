import { describe, expect, it } from 'vitest';
import { formOf, kindOf, planOf, type Things } from '../src/board/layout';

/** What each game lays out, in its wide and in its narrow drawing, for four who play (Klongs: three, Blokus2: two). */
const GAMES: Record<string, { wide: Things; narrow: Things }> = {
  perudo: both({ layout: 'round', plates: 0 }, [420, 210], [330, 112], {
    wide: [
      [314, 74],
      [1017, 50],
      [303, 50],
    ],
    narrow: [
      [324, 74],
      [1097, 54],
      [327, 54],
    ],
  }),
  farkle: both({ plateHeight: 6 }, [894, 430], [344, 372]),
  craps: {
    ...both({ plateHeight: 6 }, [894, 484], [352, 364]),
    narrow: both({ plateHeight: 6 }, [894, 484], [352, 364], undefined, { wide: [894, 484], narrow: [344, 112] })
      .narrow,
  },
  bangkok: both({ plateHeight: 58 }, [894, 410], [344, 344], { wide: [[650, 112]], narrow: [[328, 128]] }),
  klongs: both(
    { bare: true, plates: 2, plateHeight: 30 },
    [800, 566],
    [348, 360],
    {
      wide: [
        [436, 108],
        [186, 104],
      ],
      narrow: [
        [356, 100],
        [340, 28],
      ],
    },
    { wide: [152, 474], narrow: [344, 26] },
  ),
  blokus: both({ layout: 'sides', bare: true, plateHeight: 134 }, [688, 688], [348, 348], {
    wide: [[231, 420]],
    narrow: [[328, 138]],
  }),
  blokus2: both({ layout: 'sides', bare: true, plates: 1, plateHeight: 274 }, [688, 688], [348, 348], {
    wide: [
      [231, 420],
      [231, 153],
    ],
    narrow: [
      [328, 138],
      [342, 13],
    ],
  }),
  rummikub: both({ plateHeight: 22 }, [920, 402], [344, 352], { wide: [[600, 172]], narrow: [[344, 136]] }),
};

type Pair = [number, number];

function both(
  facts: Partial<Things>,
  wide: Pair,
  narrow: Pair,
  mine: { wide: Pair[]; narrow: Pair[] } = { wide: [], narrow: [] },
  side?: { wide: Pair; narrow: Pair },
) {
  const size = ([w, h]: Pair) => ({ w, h });
  const of = (form: 'wide' | 'narrow', board: Pair): Things => ({
    layout: 'strip',
    bare: false,
    plates: 3,
    plateHeight: 0,
    rail: true,
    dense: false,
    ...facts,
    form,
    board: size(board),
    mine: mine[form].map(size),
    side: side ? [size(side[form])] : [],
  });
  return { wide: of('wide', wide), narrow: of('narrow', narrow) };
}

const planned = (game: string, w: number, h: number, frame = 0) => {
  const things = GAMES[game]?.[formOf(w, h)];
  if (!things) throw new Error(game);
  return { things, plan: planOf(kindOf(w, h), w - frame, h - frame, things) };
};

describe('the kind of a layout', () => {
  it.each([
    [1280, 800, 'wide', 'wide'],
    [1920, 1080, 'wide', 'wide'],
    [1366, 625, 'low', 'wide'],
    [740, 360, 'low', 'narrow'],
    [640, 400, 'low', 'narrow'],
    [768, 1024, 'narrow', 'narrow'],
    [360, 740, 'narrow', 'narrow'],
    [900, 500, 'low', 'narrow'],
    [1024, 600, 'low', 'narrow'],
    [1200, 679, 'low', 'wide'],
    [899, 800, 'narrow', 'narrow'],
    [320, 256, 'low', 'narrow'],
    [600, 600, 'narrow', 'narrow'],
  ] as const)('at %i x %i is %s, and the drawing %s', (w, h, kind, form) => {
    expect([kindOf(w, h), formOf(w, h)]).toEqual([kind, form]);
  });
});

describe('a low layout', () => {
  it.each(Object.keys(GAMES))('leaves a column beside the board of %s', (game) => {
    for (const [w, h, column] of [
      [740, 360, 300],
      [640, 400, 300],
      [844, 390, 300],
      [1366, 625, 400],
    ] as const) {
      const { plan } = planned(game, w, h, h < 480 ? 12 : 24);
      if (plan.look === 'low') expect(w - plan.board).toBeGreaterThanOrEqual(column);
      expect(plan.board).toBeGreaterThan(0);
    }
  });

  it('draws narrow boards about as large as they are at 740 x 360', () => {
    for (const game of ['farkle', 'craps', 'bangkok', 'klongs', 'blokus', 'rummikub']) {
      const { plan, things } = planned(game, 740, 360, 12);
      expect(plan.board / things.board.w).toBeGreaterThan(0.91);
    }
  });

  it('puts the dock of a flat board under it, and a square one beside it', () => {
    const looks = (game: string) => planned(game, 1366, 625, 24).plan;
    expect(['farkle', 'craps', 'bangkok', 'rummikub'].map((game) => looks(game).look)).toEqual([
      'wide',
      'wide',
      'wide',
      'wide',
    ]);
    expect(['klongs', 'blokus', 'perudo'].map((game) => looks(game).look)).toEqual(['low', 'low', 'low']);
    expect(looks('klongs')).toMatchObject({ rail: 'inline' });
    expect(looks('blokus')).toMatchObject({ rail: 'beside', board: 601 });
  });

  it('lays the second colour of two at Blokus beside the first where that is larger', () => {
    expect(planned('blokus2', 1366, 625, 24).plan.row).toBe(true);
    expect(planned('blokus', 1366, 625, 24).plan.row).toBe(false);
  });

  it('never makes a board smaller than can be touched: the page scrolls', () => {
    const { plan, things } = planned('blokus', 420, 220, 12);
    expect(plan.board / things.board.w).toBeGreaterThanOrEqual(0.6 - 0.01);
    expect(plan.least).toBeGreaterThanOrEqual(13 * 20);
  });
});

describe('a wide layout', () => {
  const desk = (game: string, w = 1280, h = 800) => planOf('wide', w - 40, h - 76, GAMES[game]?.wide as Things);
  it('gives the larger board: plates above, or at the head of the rail', () => {
    expect(desk('klongs').plates).toBe('rail');
    expect(desk('bangkok').plates).toBe('above');
    expect(desk('farkle').plates).toBe('above');
    expect(desk('blokus').plates).toBe('left');
    expect(desk('blokus', 1024, 768).plates).toBe('above');
    expect(desk('blokus', 900, 700).plates).toBe('above');
  });

  it('has a rail where there is room for it', () => {
    expect(desk('farkle').rail).toBe('beside');
    expect(desk('farkle', 1000, 900).rail).toBe('behind');
    expect(desk('blokus').rail).toBe('behind');
    expect(desk('blokus', 1920, 1080).rail).toBe('beside');
    expect(planOf('wide', 1240, 724, { ...(GAMES['farkle']?.wide as Things), rail: false }).rail).toBe('behind');
  });
});

describe('a low layout', () => {
  it('gives its column more room where that has more to say', () => {
    const things = { ...(GAMES['bangkok']?.narrow as Things), board: { w: 344, h: 280 } };
    const [plain, dense] = [things, { ...things, dense: true }].map((each) => planOf('low', 728, 348, each).board);
    expect([plain, dense]).toEqual([420, 372]);
    expect(planOf('low', 728, 348, { ...(GAMES['blokus']?.narrow as Things), dense: true }).board).toBe(
      planned('blokus', 740, 360, 12).plan.board,
    );
  });
});

describe('a narrow layout', () => {
  it('draws a tablet larger than a phone', () => {
    expect(planned('klongs', 360, 740).plan.growth).toBe(1.25);
    expect(planned('klongs', 768, 1024).plan.growth).toBeGreaterThan(2);
  });
});

// boardgame.io serving a game of hidden dice and bids, as its documentation says: node server.js PORT memory|flat FOLDER
// Perudo as bench/load.py plays it: five dice each, a bid raises the count or the face, a doubt lifts all cups, the
// loser puts a die aside, and the last one with dice wins. What a player may not know is taken out by `playerView`.
process.env.NODE_ENV = 'production';
const { INVALID_MOVE } = require('boardgame.io/core');
const { FlatFile, Origins, Server } = require('boardgame.io/server');

const roll = (random, counts) => counts.map((count) => (count ? [].concat(random.D6(count)) : []));
const after = (counts, seat) => {
  let next = seat;
  do next = (next + 1) % counts.length;
  while (!counts[next]);
  return next;
};

const Dice = {
  name: 'dice',
  minPlayers: 2,
  maxPlayers: 6,
  setup: ({ ctx, random }) => {
    const counts = Array(ctx.numPlayers).fill(5);
    return { cups: roll(random, counts), counts, bid: null, bidder: 0, bids: 0, round: 1, shown: null };
  },
  playerView: ({ G, playerID }) => ({ ...G, cups: G.cups.map((cup, seat) => (String(seat) === playerID ? cup : null)) }),
  turn: { minMoves: 1 },
  moves: {
    bid: ({ G, playerID, events }, count, face) => {
      const whole = Number.isInteger(count) && Number.isInteger(face) && count > 0 && face > 0 && face < 7;
      const higher = !G.bid || count > G.bid.count || (count === G.bid.count && face > G.bid.face);
      if (!whole || !higher) return INVALID_MOVE;
      G.bid = { count, face };
      G.bidder = Number(playerID);
      G.bids += 1;
      events.endTurn({ next: String(after(G.counts, G.bidder)) });
    },
    doubt: {
      client: false,
      move: ({ G, playerID, random, events }) => {
        if (!G.bid) return INVALID_MOVE;
        const dice = G.cups.flat().filter((die) => die === 1 || die === G.bid.face).length;
        const loser = dice >= G.bid.count ? Number(playerID) : G.bidder;
        G.shown = { cups: G.cups.map((cup) => [...cup]), bid: G.bid, caller: Number(playerID), loser, dice };
        G.counts[loser] -= 1;
        G.bid = null;
        G.bids = 0;
        G.round += 1;
        if (G.counts.filter((count) => count).length === 1) return events.endGame({ winner: G.counts.findIndex(Boolean) });
        G.cups = roll(random, G.counts);
        events.endTurn({ next: String(G.counts[loser] ? loser : after(G.counts, loser)) });
      },
    },
  },
};

const [port, store, folder] = process.argv.slice(2);
const db = store === 'flat' ? { db: new FlatFile({ dir: folder, logging: false }) } : {};
Server({ games: [Dice], origins: [Origins.LOCALHOST], ...db }).run(Number(port), () => console.log('ready'));

// The worker in which bots think, so that tables answer meanwhile.
import type { Begin } from './begin';
import { startPython, unpacked } from './python';

/** The first message: with what the other worker has compiled. */
export interface BeginBots extends Begin {
  readonly program: WebAssembly.Module;
}

/** A question for a bot, as `kitchentable/pocket/wire.py` has it. */
export interface Thought {
  readonly id: number;
  /** The game and their level. */
  readonly bots: string;
  readonly question: string;
}

/** What a bot has thought. */
export interface Thoughts {
  readonly id: number;
  readonly answer: string;
}

const ANSWER = `
import base64
from kitchentable.pocket import thinking

def answer(question):
    return base64.b64encode(thinking.answer(base64.b64decode(question))).decode()

answer
`;

let think: ((thought: Thought) => Promise<string>) | undefined;
const early: Thought[] = [];
/** One thought after the other. */
let thinking: Promise<void> = Promise.resolve();

addEventListener('message', (event: MessageEvent<BeginBots | Thought>) => {
  if ('files' in event.data) void begun(event.data).catch(failed);
  else if (think) next(event.data);
  else early.push(event.data);
});

async function begun({ files, base, program }: BeginBots): Promise<void> {
  const { python, add } = await startPython(files, base, Promise.resolve(program));
  const answer = python.runPython(ANSWER) as (question: string) => string;
  const had = new Set<string>();
  think = async ({ bots, question }) => {
    const later = files.later[bots];
    if (later !== undefined && !had.has(bots)) {
      had.add(bots);
      // Where it cannot be had, they think for themselves.
      await unpacked(later, base).then(add, () => undefined);
    }
    return answer(question);
  };
  for (const thought of early.splice(0)) next(thought);
}

function next(thought: Thought): void {
  thinking = thinking
    .then(() => think?.(thought))
    .then((answer = '') => postMessage({ id: thought.id, answer } satisfies Thoughts))
    .catch(failed);
}

/** An error that nobody handles is told to who has made this worker. */
function failed(why: unknown): void {
  setTimeout(() => {
    throw why;
  });
}

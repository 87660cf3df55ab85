// Requests to the server. Each answers with what the protocol says, or throws a Refused.
import type {
  CreateTable,
  Door,
  Form,
  GameBots,
  GameInfo,
  Hint,
  HostCommands,
  Invitation,
  Me,
  Option,
  Preparable,
  Refusal,
  Pad,
  Scored,
  ServerInfo,
  Table,
  TableMade,
  Tables,
  Talk,
  Vote,
  Wish,
  Written,
} from '../wire';
import { say } from 'words:house';
import { asSentence } from '../board/text';
import { end } from './end';
import { language } from './language.svelte';

/** What the server would not do, with the sentence for people and the rule where one is broken. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.text);
  }
}

/** What went wrong, as a sentence for people as far as it was one of ours. */
export const whyOf = (error: unknown): string => asSentence(error instanceof Error ? error.message : String(error));

/** Nobody has answered. */
export const unanswered = () =>
  new Refused(
    {
      code: 'busy',
      text: end.alone ? say('not-laid') : navigator.onLine ? say('no-answer') : say('no-network-now'),
    },
    0,
  );

export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await end.ask(method, path, body).catch(() => {
    throw unanswered();
  });
  if (answer.ok) return answer.body as Answer;
  const refusal = answer.body as Refusal | undefined;
  throw new Refused(
    refusal?.text ? refusal : { code: 'busy', text: say('answered', { status: String(answer.status) }) },
    answer.status,
  );
}

const at = (code: string) => `/tables/${encodeURIComponent(code)}`;
const of = (seat: number | undefined) => (seat === undefined ? '' : `?seat=${seat}`);

/** The games as they were told, by the language that was spoken then. */
const games: { [language: string]: Promise<GameInfo[]> } = {};

export const api = {
  games: (spoken = language.spoken) =>
    (games[spoken] ??= ask<GameInfo[]>('GET', '/games').catch((error: unknown) => {
      delete games[spoken];
      throw error;
    })),
  seats: (game: string, options: { [name: string]: Option }) =>
    ask<number[]>('POST', `/games/${game}/seats`, { options }),
  bots: (game: string, options: { [name: string]: Option }, seats: number) =>
    ask<GameBots>('POST', `/games/${game}/bots`, { options, seats }),
  prepare: (game: string, level: string, options: { [name: string]: Option }) =>
    ask<Preparable>('POST', `/games/${game}/prepare`, { level, options }),
  pad: (game: string) => ask<Pad>('GET', `/games/${game}/pad`),
  score: (game: string, written: Written) => ask<Scored>('POST', `/games/${game}/pad`, written),
  about: () => ask<ServerInfo>('GET', '/about'),
  me: () => ask<Me>('GET', '/me'),
  rename: (name: string) => ask<Me>('PUT', '/me', { name }),
  tables: () => ask<Tables>('GET', '/tables'),
  create: (table: CreateTable) => ask<TableMade>('POST', '/tables', table),
  table: (code: string) => ask<Table>('GET', at(code)),
  /** The rounds that are over, as they would be written on a score pad. */
  rounds: (code: string) => ask<Written>('GET', `${at(code)}/pad`),
  join: (code: string, seat?: number) => ask<Table>('POST', `${at(code)}/join`, seat === undefined ? {} : { seat }),
  /** A further person sits down at this device. */
  joinAlso: (code: string, seat: number, name: string) =>
    ask<Table>('POST', `${at(code)}/join`, { seat, name, also: true }),
  leave: (code: string, seat?: number) => ask<Table>('POST', `${at(code)}/leave${of(seat)}`),
  concede: (code: string, seat?: number) => ask<Table>('POST', `${at(code)}/concede${of(seat)}`),
  undo: (code: string, seat?: number) => ask<Wish>('GET', `${at(code)}/undo${of(seat)}`),
  askUndo: (code: string, seat?: number) => ask<Table>('POST', `${at(code)}/undo${of(seat)}`),
  answerUndo: (code: string, yes: boolean) => ask<Table>('POST', `${at(code)}/undo/answer`, { yes }),
  talk: (code: string, before: number) => ask<Talk>('GET', `${at(code)}/chat?before=${before}`),
  host: (code: string, command: HostCommands) => ask<Table>('POST', `${at(code)}/host`, command),
  vote: (code: string, vote: Vote) => ask<Table>('POST', `${at(code)}/vote`, vote),
  /** How one stands at a table's door. */
  door: (code: string) => ask<Door>('GET', `${at(code)}/door`),
  knock: (code: string) => ask<Door>('POST', `${at(code)}/knock`, {}),
  rematch: (code: string) => ask<TableMade>('POST', `${at(code)}/rematch`),
  hint: (code: string, form: Form, seat?: number) =>
    ask<Hint>('POST', `${at(code)}/hint?form=${form}${seat === undefined ? '' : `&seat=${seat}`}`),
  invitation: (code: string) => ask<Invitation>('GET', `${at(code)}/invitation`),
  invited: (token: string) => ask<TableMade>('POST', '/invitations', { token }),
};

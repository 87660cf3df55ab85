// Who sits at this browser: a name, once it is given.
import type { Me } from '../wire';
import { api } from './api';

let name = $state('');
let account = $state('');
let operator = $state(false);
let known = $state(false);
let loading: Promise<void> | undefined;

export const me = {
  get name(): string {
    return name;
  },
  /** What one signs in with; empty for a guest. */
  get account(): string {
    return account;
  },
  /** Whether one runs the server by `/admin`. */
  get operator(): boolean {
    return operator;
  },
  /** Whether the server has been asked. */
  get known(): boolean {
    return known;
  },
  load(): Promise<void> {
    return (loading ??= api.me().then(
      (answer) => {
        me.take(answer);
        known = true;
      },
      () => {
        known = true;
      },
    ));
  },
  async rename(wanted: string): Promise<void> {
    me.take(await api.rename(wanted));
  },
  /** The server has said who one is. */
  take(answer: Me): void {
    name = answer.name ?? '';
    account = answer.account ?? '';
    operator = answer.operator ?? false;
  },
};

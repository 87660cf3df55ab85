// Who sits at this browser: a name, once it is given.
import { api } from './api';

let name = $state('');
let known = $state(false);
let loading: Promise<void> | undefined;

export const me = {
  get name(): string {
    return name;
  },
  /** Whether the server has been asked. */
  get known(): boolean {
    return known;
  },
  load(): Promise<void> {
    return (loading ??= api.me().then(
      (answer) => {
        name = answer.name ?? '';
        known = true;
      },
      () => {
        known = true;
      },
    ));
  },
  async rename(wanted: string): Promise<void> {
    name = (await api.rename(wanted)).name ?? wanted;
  },
};

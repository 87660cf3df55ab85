// What stands beside a table, or behind a phone's bar.
import { say } from 'words:table';
import type { Table } from '../wire';
import { end } from '../lib/end';
import type { IconName } from '../parts/Icon.svelte';

export type Tab = 'log' | 'rules' | 'chat';

const ALL: readonly { readonly name: Tab; readonly icon: IconName }[] = [
  { name: 'log', icon: 'list' },
  { name: 'rules', icon: 'rules' },
  { name: 'chat', icon: 'chat' },
];

/** Whether somebody sits at the table from another device. */
const others = ({ seats, yours }: Table) => seats.some(({ name, bot }, seat) => name && !bot && !yours?.includes(seat));

/** Where nobody else has come, and can by themselves, there is nobody to talk to. */
export const tabs = (table?: Table) =>
  ALL.filter(({ name }) => name !== 'chat' || !end.alone || (table && others(table))).map((tab) => ({
    ...tab,
    title: say(`tab-${tab.name}`),
  }));

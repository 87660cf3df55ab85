// What is to be known about this server.
import type { ServerInfo } from '../wire';
import { ask } from './api';

export const about = () => ask<ServerInfo>('GET', '/about');

/** Days as one says them. */
export function days(count: number): string {
  if (count >= 730) return `${Math.round(count / 365)} years`;
  if (count >= 350) return 'a year';
  if (count >= 60) return `${Math.round(count / 30)} months`;
  return count === 1 ? 'a day' : `${Math.round(count * 10) / 10} days`;
}

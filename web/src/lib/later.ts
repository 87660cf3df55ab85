// What every page has and nothing waits for.
import { keepPresses } from './presses';
import { keepUpdated } from './updates';

export function begin(): void {
  keepPresses();
  keepUpdated();
}

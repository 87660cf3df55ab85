// Clocks, as people read them.
import { say } from 'words:house';

/** Seconds on a clock: `0:09`, `4:32`, `1:02:05`; days where there are some: `2 d 4 h`. Begun seconds count as whole. */
export function clock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(left / 86400);
  const hours = Math.floor(left / 3600) % 24;
  const minutes = Math.floor(left / 60) % 60;
  if (days > 0) return say('days-hours', { days, hours });
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

/** A length of time in words: `45 seconds`, `10 minutes`, `1 day`. */
export function span(seconds: number): string {
  for (const [size, word] of [
    [86400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const) {
    if (seconds >= size && seconds % size === 0) return say(`span-${word}`, { count: seconds / size });
  }
  return say('span-second', { count: seconds });
}

/** Whether one plays turn by turn: nobody is expected to stay at the table. */
export function byTurns(pace: { budget?: number; turn?: number } | undefined): boolean {
  return (pace?.turn ?? 0) >= 3600 && !pace?.budget;
}

/** A table's pace in words; empty where there is no clock. */
export function paced(pace: { budget?: number; increment?: number; turn?: number } | undefined): string {
  const { budget = 0, increment = 0, turn = 0 } = pace ?? {};
  const parts = [];
  if (budget) parts.push(say('each', { span: span(budget) }));
  if (increment) parts.push(say('more-each', { span: span(increment) }));
  if (turn) parts.push(say(budget || increment ? 'at-most' : 'for-decision', { span: span(turn) }));
  return parts.join(', ');
}

// How long something is kept, in words.

/** Days as one says them. */
export function days(count: number): string {
  if (count >= 730) return `${Math.round(count / 365)} years`;
  if (count >= 350) return 'a year';
  if (count >= 60) return `${Math.round(count / 30)} months`;
  return count === 1 ? 'a day' : `${Math.round(count * 10) / 10} days`;
}

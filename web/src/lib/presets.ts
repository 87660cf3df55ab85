// Presets: options that people know by a name.
import type { Option, Preset } from '../wire';

/** The preset whose options these are; `changed` has those that are not at their defaults. */
export function presetOf(
  presets: readonly Preset[] | undefined,
  changed: { [name: string]: Option },
): Preset | undefined {
  const names = Object.keys(changed);
  return presets?.find(
    ({ options }) =>
      names.length === Object.keys(options).length && names.every((name) => options[name] === changed[name]),
  );
}

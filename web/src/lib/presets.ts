// Presets: options that people know by a name.
import type { Option, Preset } from '../wire';

type Options = Pick<Preset, 'options'>;

/** The preset whose options these are; `changed` has those that are not at their defaults. */
export function presetOf<P extends Options>(
  presets: readonly P[] | undefined,
  changed: { [name: string]: Option },
): P | undefined {
  const names = Object.keys(changed);
  return presets?.find(
    ({ options }) =>
      names.length === Object.keys(options).length && names.every((name) => options[name] === changed[name]),
  );
}

// What a refusal of options is about: the server calls an option by its name, people by its title.
import type { OptionField } from '../wire';
import { say } from 'words:new';

export interface Fault {
  readonly field: string;
  readonly why: string;
}

/** The option that is refused, and why; where the sentence names none, the one that was `changed` last, if any. */
export function faultOf(text: string, fields: readonly OptionField[], changed: string): Fault | undefined {
  const why = text.replace(/^.*?: /, '');
  const first = fields.find(({ name }) => why.startsWith(`${name} `));
  if (first)
    return {
      field: first.name,
      why: say('option-fault', { title: first.title, why: why.slice(first.name.length + 1) }),
    };
  const named = fields.filter(({ name }) => new RegExp(`\\b${name}=`).test(why)).map(({ name }) => name);
  const field = named.includes(changed) ? changed : (named[0] ?? changed);
  return field ? { field, why } : undefined;
}

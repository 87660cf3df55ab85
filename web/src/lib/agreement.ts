// What a table agreed on, as its page counts it at once; what that says, and why, is told when it is asked (agreed.ts).
import type { GameInfo, Option, OptionField, Pace, SeatInfo } from '../wire';

export interface Agreed {
  readonly field: OptionField;
  readonly value: Option;
}

/** What a new table begins with. */
export const begun = (field: OptionField): Option => field.first ?? field.default;

/** The options that are not the usual ones: those of the rules, or what a new table begins with. */
export function unusual(
  game: GameInfo | undefined,
  options: { [name: string]: Option },
  usual: (field: OptionField) => Option = (field) => field.default,
): Agreed[] {
  return (game?.options ?? []).flatMap((field) => {
    const value = options[field.name] ?? field.default;
    return value === usual(field) ? [] : [{ field, value }];
  });
}

/** What a house decides beside the rules; what is not known of a record is left out. */
export interface House {
  readonly pace?: Pace | undefined;
  readonly dice?: string | undefined;
  readonly hints?: boolean | undefined;
  readonly private?: boolean | undefined;
  readonly delay?: number | undefined;
  readonly seats?: readonly SeatInfo[] | undefined;
}

/** What came over the wire, where what is usual is left out. */
export function whole(house: House): House {
  return { pace: {}, hints: true, private: false, ...house };
}

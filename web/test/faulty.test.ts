// A refusal of options stands at the option that it is about.
import './english';
import { expect, test } from 'vitest';
import { faultOf } from '../src/lib/faulty';
import type { OptionField } from '../src/wire';

const field = (name: string, title: string): OptionField => ({
  name,
  title,
  kind: 'number',
  default: 0,
  description: '',
});
const fields = [
  field('game', 'A game'),
  field('games', 'Games a round'),
  field('calza', 'Calza'),
  field('calza_next', 'The next player may call calza'),
];

test('what is wrong with an option is said of it by its title, whatever was changed last', () => {
  const said = 'Option of Rummikub: games is a whole number from 0 to 8, not 60.';
  expect(faultOf(said, fields, 'game')).toEqual({
    field: 'games',
    why: '“Games a round” is a whole number from 0 to 8, not 60.',
  });
  expect(faultOf(said, fields, '')?.field).toBe('games');
});

test('of options that do not go together the one that was changed says so', () => {
  const said = 'Option of Perudo: calza=in_turn leaves calza to the next player, so it needs calza_next=true.';
  expect(faultOf(said, fields, 'calza_next')?.field).toBe('calza_next');
  expect(faultOf(said, fields, 'games')?.field).toBe('calza');
  expect(faultOf('There is no network.', fields, 'games')).toEqual({ field: 'games', why: 'There is no network.' });
  expect(faultOf('There is no network.', fields, '')).toBeUndefined();
});

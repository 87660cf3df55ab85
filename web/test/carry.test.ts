import { describe, expect, it } from 'vitest';
import { fileOf, homeAt, linkTo } from '../src/lib/carry';

describe('where a match is taken to', () => {
  it('is the home page of the address that somebody typed', () => {
    const typed = {
      'games.example.org': 'https://games.example.org/',
      'http://192.168.1.5:8000': 'http://192.168.1.5:8000/',
      'https://games.example.org/below/this': 'https://games.example.org/below/this/',
      'https://games.example.org/table/index.html#/t/ABCDEF': 'https://games.example.org/table/',
      ' games.example.org ': 'https://games.example.org/',
    };
    for (const [text, base] of Object.entries(typed)) expect(homeAt(text)).toBe(base);
  });

  it('is nowhere while that is none', () => {
    for (const text of ['', '  ', 'two words', 'https://', 'javascript:alert(1)']) expect(homeAt(text)).toBeUndefined();
  });

  it('stands before what browsers never send', () => {
    expect(new URL(linkTo('https://games.example.org/', '1abc')).hash).toBe('#take=1abc');
  });

  it('is a line of a file that says what it is', () => {
    expect(
      fileOf('Perudo', '1abc')
        .trimEnd()
        .split('\n')
        .map((line) => line[0]),
    ).toEqual(['#', '1']);
  });
});

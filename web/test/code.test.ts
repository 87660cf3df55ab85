import { describe, expect, it } from 'vitest';
import { read, sdpOf, sideOf, WrongCode, written, type Code, type Side } from '../src/friends/code';

const SIDE: Side = {
  ufrag: 'g3SO',
  pwd: 'D80cz0Cf9xdYO32wSF2pLsiF',
  person: '917e7cf2a5137e5954246fb425440b163f4f41c46e8a0895bf58bf81a179c826',
  candidates: [
    { type: 'host', address: '5a4539d0-f703-4637-881c-785a1e923c3c.local', port: 40187 },
    { type: 'host', address: '192.168.1.7', port: 9 },
    { type: 'host', address: 'fd00:0000:0000:0000:0000:0000:0000:0002', port: 65535 },
    { type: 'srflx', address: '203.0.113.9', port: 1024 },
    { type: 'relay', address: '198.51.100.1', port: 3478 },
  ],
};
const CODES: readonly Code[] = [
  {
    kind: 'invitation',
    id: '0123456789ab',
    made: 1_800_000_000,
    table: 'ABCDEF',
    game: 'perudo',
    host: 'Ada Λ 👩‍🚀',
    relay: 'turn:relay.example.org:3478 ada secret',
    side: SIDE,
  },
  { kind: 'acceptance', id: '0123456789ab', name: 'Bo', side: SIDE },
  { kind: 'way', own: { ufrag: 'abcd', pwd: 'abcdefghijklmnopqrstuvwx' }, side: SIDE },
];

describe('codes that are carried by hand', () => {
  it.each(CODES)('are read as they were written: $kind', (code) => {
    expect(read(written(code))).toEqual(code);
    expect(read(` https://host.example/below/#/meet#${written(code)}\n`)).toEqual(code);
  });

  it('fit well into a QR code', () => {
    const two = { ...SIDE, candidates: SIDE.candidates.slice(0, 2) };
    const invitation = { ...CODES[0], relay: '', host: 'Ada', side: two } as Code;
    expect(written(invitation).length).toBeLessThan(190);
    expect(written({ ...CODES[1], side: two } as Code).length).toBeLessThan(150);
  });

  it('are refused in one line where anything is missing or wrong', () => {
    const text = written(CODES[0] as Code);
    const wrong = [
      '',
      'hello',
      'https://host.example/',
      text.slice(0, -1),
      text.slice(1),
      `${text}AA`,
      'A'.repeat(300),
    ];
    for (let at = 0; at < text.length; at += 3) {
      const sign = text[at] === 'Q' ? 'R' : 'Q';
      wrong.push(text.slice(0, at) + sign + text.slice(at + 1));
    }
    for (const each of wrong) expect(() => read(each), each).toThrow(WrongCode);
  });

  it('bring nothing into a description that is not theirs to say', () => {
    for (const ufrag of ['ab\r\na=setup:active', 'a b', 'ab', ''])
      expect(() => read(written({ ...(CODES[1] as Code), side: { ...SIDE, ufrag } } as Code))).toThrow(WrongCode);
  });

  it('are made of a description, and become one', () => {
    expect(sideOf(sdpOf(SIDE, 'actpass'))).toEqual(SIDE);
    const short = { ...SIDE, candidates: [{ type: 'host' as const, address: 'fd00::2', port: 7 }] };
    expect(read(written({ ...(CODES[1] as Code), side: short } as Code)).side.candidates).toEqual([
      { ...SIDE.candidates[2], port: 7 },
    ]);
  });
});

import { expect, test } from 'vitest';
import { sha256 } from '../src/lib/sha256';

const bytes = (text: string) => new TextEncoder().encode(text);

test('the examples of FIPS 180-2', () => {
  expect(sha256(bytes(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256(bytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256(bytes('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
});

test('every length around a block agrees with the browser', async () => {
  for (let length = 50; length < 70; length++) {
    const data = Uint8Array.from({ length }, (_, i) => (i * 37) & 255);
    const own = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    expect(sha256(data)).toBe([...own].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
});

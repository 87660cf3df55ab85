import { expect, test } from 'vitest';
import { licences, packageOf } from '../licences.ts';

test('a module is of the innermost package that has it', () => {
  expect(packageOf('/here/web/node_modules/svelte/src/index.js')).toBe('svelte');
  expect(packageOf('/here/web/node_modules/@fontsource-variable/inter/files/a.woff2')).toBe(
    '@fontsource-variable/inter',
  );
  expect(packageOf('/here/web/src/main.ts')).toBe(undefined);
});

test('each package comes once, with its version and the text of its licence', () => {
  const text = licences(['svelte', 'svelte', 'xz-decompress']);
  expect(text.match(/^svelte [\d.]+ \(MIT\)$/gm)).toHaveLength(1);
  expect(text).toContain('Svelte Contributors');
  expect(text).toContain('walloc');
});

test('a package without its licence ends the build', () => {
  expect(() => licences(['nothing-of-the-kind'])).toThrow();
});

// What the built client has of others, with their licences: `licences.txt` beside the page, written by what is in the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const WEB = import.meta.dirname;
/** For packages that name their licence and have no file with its text. */
const WRITTEN = resolve(WEB, 'licences');
const PACKAGE = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/;
const NAMES = /^licen[cs]e/i;

/** The package that a module is of, such as `svelte`; nothing for our own. */
export function packageOf(module: string): string | undefined {
  return PACKAGE.exec(module)?.[1]?.replace('\\', '/');
}

/** The texts of the packages' licences, one below another. Throws for a package that has none. */
export function licences(packages: Iterable<string>): string {
  return [...new Set(packages)].sort().map(entry).join('\n\n');
}

function entry(name: string): string {
  const folder = resolve(WEB, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const own = readdirSync(folder).filter((file) => NAMES.test(file));
  const files = own.map((file) => resolve(folder, file));
  const written = resolve(WRITTEN, `${name}.txt`);
  if (!files.length && existsSync(written)) files.push(written);
  if (!files.length) throw new Error(`${name} comes without its licence: put the text into ${written}`);
  const texts = files.map((file) => readFileSync(file, 'utf8').trim());
  return `${name} ${version} (${license})\n${'='.repeat(72)}\n${texts.join('\n\n')}\n`;
}

/** For the page, whose file it writes, and for workers, which are built first and add what they use. */
export function licensed(): { page: Plugin; worker: () => Plugin[] } {
  const used = new Set<string>();
  return {
    page: {
      name: 'licences',
      apply: 'build',
      generateBundle(_, bundle) {
        note(this.getModuleIds(), used);
        // Fonts are named by styles, which are no modules of their own.
        const named = Object.values(bundle).flatMap((each) => (each.type === 'asset' ? each.originalFileNames : []));
        note(
          named.map((name) => resolve(WEB, name)),
          used,
        );
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licences(used) });
      },
    },
    worker: () => [
      {
        name: 'licences-of-workers',
        generateBundle() {
          note(this.getModuleIds(), used);
        },
      },
    ],
  };
}

function note(modules: Iterable<string>, used: Set<string>): void {
  for (const module of modules) {
    const name = packageOf(module);
    if (name) used.add(name);
  }
}

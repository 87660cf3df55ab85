// The page's words when the client is built: its catalogues (`kitchentable/locale/LANG/page/*.ftl`) as modules, and which
// of them come with which part of the client.
//
// `import { say } from 'words:home'` becomes what says the messages of `home.ftl`. What is imported later brings the catalogues that it
// and its own imports say, in the language that is spoken and beside its script: each `import('…')` is told of them here.
import { parse, type Entry, type InlineExpression, type Pattern, type Placeable } from '@fluent/syntax';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A part of a message, as `kitchentable/language/patterns.py` packs it. */
export type Part =
  | string
  | readonly ['value', string]
  | readonly ['message', string]
  | readonly ['genitive', Part]
  | readonly ['select', string, { readonly [way: string]: readonly Part[] }, string];
export type Catalogue = { readonly [id: string]: readonly Part[] };

const WEB = import.meta.dirname;
const SRC = resolve(WEB, 'src');
const LOCALE = resolve(WEB, '../kitchentable/locale');
const LANGUAGE = resolve(WEB, 'src/lib/language.svelte.ts');
const ENTRY = resolve(WEB, 'src/main.ts');
/** What stands in the page's head for a script that has the words of one language. */
const HINT = 'words';
const FIRST = 'first';
const WORDS = 'words:';
/** `words:home.de`: one catalogue in one language; `words:` has all of them. */
const VIRTUAL = /^\0words-([^-]*)-?(.*)$/;
const SAYING = /^words:(\w+)$/;
const SAYS = /import\s*\{\s*say(?:\s+as\s+(\w+))?\s*\}\s*from\s*['"]words:(\w+)['"];?/g;
const STATIC = /(?:^|[\s;}])(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s*)?['"]([^'"]+)['"]/g;
const LATER = /\bimport\(\s*(['"])(\.[^'"]+)\1\s*\)/g;

/** The languages that there are, English first. */
export const LANGUAGES = readdirSync(LOCALE).sort((one, other) => Number(other === 'en') - Number(one === 'en'));
/** The page's catalogues by their names. */
export const CATALOGUES = readdirSync(resolve(LOCALE, 'en/page')).map((file) => file.replace('.ftl', ''));

const fileOf = (language: string, name: string) =>
  resolve(LOCALE, language, name === 'language' ? 'language.ftl' : `page/${name}.ftl`);
/** A catalogue as it is written; `language` has what the language does with names. */
export const written = (language: string, name: string) => readFileSync(fileOf(language, name), 'utf8');

/** The messages of a catalogue. Throws for what is not Fluent, or more of it than the page knows. */
export function compiled(text: string): Catalogue {
  const found: { [id: string]: readonly Part[] } = {};
  const take = (id: string, pattern: Pattern | null) => {
    if (id in found) throw new Error(`a catalogue has the message ${id} twice`);
    if (pattern) found[id] = parts(pattern, id);
  };
  for (const entry of parse(text, { withSpans: false }).body as Entry[]) {
    if (entry.type === 'Junk') throw new Error(`no message: ${entry.content.slice(0, 80)}`);
    if (entry.type === 'Message') {
      take(entry.id.name, entry.value);
      for (const each of entry.attributes) take(`${entry.id.name}.${each.id.name}`, each.value);
    } else if (entry.type === 'Term') take(`-${entry.id.name}`, entry.value);
  }
  return found;
}

/** The messages of a catalogue; what a language does not say yet is said in English, which is no matter of its grammar. */
export const said = (own: string, english = ''): Catalogue => ({ ...compiled(english), ...compiled(own) });

function catalogue(language: string, name: string): Catalogue {
  const own = name === 'language' || existsSync(fileOf(language, name)) ? written(language, name) : '';
  return said(own, name === 'language' ? '' : written('en', name));
}

const parts = (pattern: Pattern, id: string): readonly Part[] =>
  pattern.elements.map((each) => (each.type === 'TextElement' ? each.value : part(each.expression, id)));

function part(node: Placeable['expression'] | InlineExpression, id: string): Part {
  switch (node.type) {
    case 'Placeable':
      return part(node.expression, id);
    case 'StringLiteral':
      return node.parse().value;
    case 'NumberLiteral':
      return node.value;
    case 'VariableReference':
      return ['value', node.id.name];
    case 'MessageReference':
      return ['message', node.attribute ? `${node.id.name}.${node.attribute.name}` : node.id.name];
    case 'TermReference':
      return ['message', `-${node.id.name}`];
    case 'SelectExpression': {
      if (node.selector.type !== 'VariableReference') break;
      const ways = node.variants.map(({ key, value, default: usual }) => {
        const name = key.type === 'Identifier' ? key.name : key.value;
        return { name, value: parts(value, id), usual };
      });
      const usual = ways.find((way) => way.usual)?.name ?? '';
      return ['select', node.selector.id.name, Object.fromEntries(ways.map((way) => [way.name, way.value])), usual];
    }
    case 'FunctionReference': {
      const [name] = node.arguments.positional;
      if (node.id.name === 'GEN' && name) return ['genitive', part(name, id)];
    }
  }
  throw new Error(`${id} has ${node.type}, which the page does not know`);
}

/** The file that an import of a file means, if it is one of the client's. */
function imported(named: string, by: string): string | undefined {
  const file = resolve(dirname(by), named);
  return [file, `${file}.ts`].find(
    (each) => /\.(ts|svelte)$/.test(each) && existsSync(each) && statSync(each).isFile(),
  );
}

/** The files that a file needs at once, itself included, and what they import that is no file. */
function needed(file: string, known = { files: new Set<string>(), others: new Set<string>() }): typeof known {
  if (known.files.has(file)) return known;
  known.files.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
    const other = name.startsWith('.') ? imported(name, file) : undefined;
    if (other) needed(other, known);
    else known.others.add(name);
  }
  return known;
}

/** The catalogues that a file and what it needs at once say. */
const saidBy = (file: string): string[] =>
  [...needed(file).others].flatMap((name) => (SAYING.exec(name) ?? []).slice(1)).sort();

/** What there is: the names of languages, and how their catalogues are fetched. `first` has all that the first page says,
 * and what the language does with names. */
function all(): string {
  const said = saidBy(ENTRY);
  const names = [FIRST, ...CATALOGUES.filter((each) => !said.includes(each))];
  const own = LANGUAGES.map((each) => [each, compiled(written(each, 'language')).name?.join('')]);
  const ways = LANGUAGES.map(
    (each) => `${each}:{${names.map((name) => `${name}:()=>import('${WORDS}${name}.${each}')`)}}`,
  );
  return `export const languages=${JSON.stringify(Object.fromEntries(own))};export const catalogues={${ways}}`;
}

/** The plugin for Vite. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'post',
    resolveId: (id) =>
      id.startsWith(WORDS) && !SAYING.test(id) ? `\0words-${id.slice(WORDS.length).replace('.', '-')}` : undefined,
    load(id) {
      const [, name, language] = VIRTUAL.exec(id) ?? [];
      if (name === undefined) return undefined;
      if (!language) return all();
      const own = name === FIRST ? ['language', ...saidBy(ENTRY)] : [name];
      for (const each of own) this.addWatchFile(fileOf(language, each));
      return `export default ${JSON.stringify(Object.fromEntries(own.map((each) => [each, catalogue(language, each)])))}`;
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!file.startsWith(SRC) || file === LANGUAGE) return undefined;
      const first = saidBy(ENTRY);
      const says = code.replace(SAYS, (_, say = 'say', name: string) => `const ${say}=messages('${name}');`);
      const told = says.replace(LATER, (whole, _, named: string) => {
        const other = imported(named, file);
        const names = other ? saidBy(other).filter((each) => !first.includes(each)) : [];
        return names.length ? `spokenBy(${JSON.stringify(names)},${whole})` : whole;
      });
      if (told === code) return undefined;
      return { code: `import{messages,spokenBy}from${JSON.stringify(LANGUAGE)};${told}`, map: null };
    },
    // The app on a home screen describes itself in each language.
    generateBundle() {
      const manifest = JSON.parse(readFileSync(resolve(WEB, 'public/manifest.webmanifest'), 'utf8')) as object;
      for (const lang of LANGUAGES.slice(1)) {
        const description = compiled(written(lang, 'house')).description?.join('');
        const source = JSON.stringify({ ...manifest, lang, description });
        this.emitFile({ type: 'asset', fileName: `manifest.${lang}.webmanifest`, source });
      }
    },
    // The page's head names the first words of each language: `theme.js` lets those of the right one come with the script.
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((chunk) => {
          const id = chunk.type === 'chunk' ? (chunk.facadeModuleId ?? '') : '';
          const [, name, language] = VIRTUAL.exec(id) ?? [];
          return name === FIRST && language
            ? [{ tag: 'link', attrs: { rel: HINT, hreflang: language, href: `/${chunk.fileName}` } }]
            : [];
        }),
    },
  };
}

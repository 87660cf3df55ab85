// The page's catalogues are whole: the same messages and values in every language, as the client says them, said as the
// field's own reader of Fluent says them; and no sentence stands outside of them.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'svelte/compiler';
import { afterAll, describe, expect, it } from 'vitest';
import { CATALOGUES, compiled, LANGUAGES, said, written, type Catalogue, type Part } from '../catalogues';
import { dated, genitive, language, listed, messages, spaced } from '../src/lib/language.svelte';

const SRC = resolve(import.meta.dirname, '../src');
const SAMPLES = [0, 1, 2, 5, 12, 1250, 'yes', 'no', 'Anna', 'Moss', 'Felix'] as const;
/** So many ways to fill in a message are tried. */
const MOST = 60;
/** Two words beside each other are no id. */
const SENTENCE = /\p{L}{2,},? \p{Ll}{2,}/u;
/** What is read of an element besides what stands in it. */
const READ = [
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  // Of our own parts:
  'button',
  'label',
  'no',
  'text',
  'yes',
];
/** What has words that nobody reads; attributes that have several. */
const UNREAD = ['StyleSheet', 'StyleDirective', 'ImportDeclaration'];
const WORDLESS = /^(class|style|d|allow|viewBox|transform)$/;
const PYTHON = /^import /;
const RECORD = /^game: /;
/** Where a text is not shown but asked about. */
const CALLED = /^(CallExpression|BinaryExpression|MemberExpression|TaggedTemplateExpression)$/;
/** A text node that people read. */
const WORD = /\p{L}{2,}/u;
/** In a script, a word with a capital is no id. */
const CAPITAL = /(^|[^\p{L}\w#./-])\p{Lu}\p{Ll}{2}/u;
/** Unless it is a key, a header, or a name of what a browser has. */
const IDS =
  /^(Arrow(Down|Up)?|Backspace|Delete|Enter|Escape|Shift|Tab|Accept-Language|Content-Type|\w+Error|Notification|PushManager)$/;
/** Names, which are the same in every language. */
const NAMES = ['kitchentable', '· kitchentable', 'PDF', 'Letter', 'OK'];

/** Texts of several words that are nobody's to read: classes, selectors, what is hashed, what others' programs know. */
const NOT_READ: readonly string[] = [
  'item ghost',
  'title bold lamp-text',
  'carried to',
  'item laid',
  'spot live',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'kitchentable friends',
  'guest name',
  'kitchentable dice 1',
  'not all',
  'salts brought',
  '# What a browser at table',
  'was promised before it showed its salt.',
  '<span class="button main"></span>',
  // What is thrown where nobody is told why.
  'this table is nowhere',
  'there is no throw',
  'what was kept cannot be read',
  'this browser keeps nothing',
  'this device keeps nothing more',
];

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
interface Call {
  readonly where: string;
  readonly catalogue: string;
  readonly ids: readonly RegExp[];
  readonly given: readonly string[];
}

const read: { [file: string]: Catalogue } = {};
const of = (language: string, name: string) => (read[`${language} ${name}`] ??= compiled(written(language, name)));
const isNode = (each: unknown): each is Node => typeof (each as Node | undefined)?.type === 'string';

/** All nodes of a tree, with what they stand in. */
function* nodes(tree: unknown, above: Node[] = []): Generator<[Node, Node[]]> {
  if (Array.isArray(tree)) for (const each of tree) yield* nodes(each, above);
  else if (isNode(tree)) {
    yield [tree, above];
    for (const [field, each] of Object.entries(tree)) if (field !== 'metadata') yield* nodes(each, [...above, tree]);
  } else if (tree && typeof tree === 'object') for (const each of Object.values(tree)) yield* nodes(each, above);
}

/** The sources by their names, as trees: a module is one script. */
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/(^wire|\.d)\.ts$/.test(file))
  .sort()
  .map((file) => parsed(file, readFileSync(resolve(SRC, file), 'utf8')));

function parsed(file: string, text: string) {
  const source = file.endsWith('.ts') ? `<script lang="ts">\n${text}\n</script>` : text;
  const { fragment, instance, module } = parse(source, { modern: true });
  return { file, tree: [...nodes([instance, module, fragment])] };
}

/** The values that a message needs, by itself or by messages within it. */
function values(id: string, known: Catalogue): Set<string> {
  const found = new Set<string>();
  const take = (part: Part): void => {
    if (typeof part === 'string') return;
    if (part[0] === 'message') for (const each of values(part[1], known)) found.add(each);
    else if (part[0] === 'genitive') take(part[1]);
    else found.add(part[1]);
    if (part[0] === 'select') for (const way of Object.values(part[2])) way.forEach(take);
  };
  if (!(id in known)) expect.fail(`there is no message ${id}`);
  (known[id] ?? []).forEach(take);
  return found;
}

/** The messages that stand in other messages. */
const referred = (known: Catalogue) =>
  [...JSON.stringify(known).matchAll(/\["message","([^"]+)"\]/g)].map(([, id]) => id ?? '');

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The ids that an expression may come to: a text, one of two, or a pattern for what is put together. */
function idsOf(node: Node): RegExp[] {
  if (node.type === 'Literal') return [RegExp(`^${literal(String(node.value))}$`)];
  if (node.type === 'ConditionalExpression')
    return [...idsOf(node.consequent as Node), ...idsOf(node.alternate as Node)];
  if (node.type === 'TemplateLiteral') {
    const texts = (node.quasis as { value: { cooked: string } }[]).map((each) => literal(each.value.cooked));
    return [RegExp(`^${texts.join('.+')}$`)];
  }
  throw new Error(`an id is a text, one of two, or put together, not ${node.type}`);
}

function* calls({ file, tree }: (typeof FILES)[number]): Generator<Call> {
  const says = new Map<string, string>();
  for (const [node] of tree) {
    const source = (node.source as { value?: string } | null)?.value ?? '';
    if (node.type === 'ImportDeclaration' && /^words:./.test(source))
      for (const each of node.specifiers as { local: { name: string } }[]) says.set(each.local.name, source.slice(6));
  }
  for (const [node] of tree) {
    const catalogue = says.get((node.callee as { name?: string } | undefined)?.name ?? '');
    if (node.type !== 'CallExpression' || !catalogue) continue;
    const [id, given] = node.arguments as [Node, Node | undefined];
    const fields = (given?.properties ?? []) as { key: { name: string } }[];
    const where = `${file}: ${JSON.stringify(id.value ?? id.type)}`;
    if (given) expect(given.type, where).toBe('ObjectExpression');
    yield { where, catalogue, ids: idsOf(id), given: fields.map((field) => field.key.name) };
  }
}
const CALLS = FILES.flatMap((file) => [...calls(file)]);

describe('the page’s words', () => {
  afterAll(() => language.speak('en'));

  it.each(LANGUAGES)('are said in %s as the field’s own reader says them', async (code) => {
    await language.speak(code);
    for (const name of CATALOGUES) {
      const say = messages(name);
      const theirs = new FluentBundle(code, {
        useIsolating: false,
        functions: { GEN: ([who]) => genitive(String(who)) },
      });
      theirs.addResource(new FluentResource(written(code, name)));
      const known = of(code, name);
      for (const id of Object.keys(known).filter((each) => !each.startsWith('-'))) {
        const needed = [...values(id, known)];
        const ways = SAMPLES.length ** needed.length;
        for (let way = 0; way < ways; way += Math.max(1, Math.floor(ways / MOST))) {
          const filled = Object.fromEntries(
            needed.map((each, index) => [
              each,
              SAMPLES[Math.floor(way / SAMPLES.length ** index) % SAMPLES.length] ?? 0,
            ]),
          );
          const [message = '', attribute] = id.split('.');
          const found = theirs.getMessage(message);
          const pattern = attribute ? found?.attributes[attribute] : found?.value;
          const errors: Error[] = [];
          // They write numbers otherwise.
          const ready = Object.fromEntries(
            Object.entries(filled).map(([key, value]) => [key, value === 1250 ? 5 : value]),
          );
          const said = say(id, ready);
          const theirSaid = theirs.formatPattern(pattern ?? '', ready, errors);
          if (said !== theirSaid || errors.length || say(id, filled).includes('1250'))
            expect.fail(`${name}: ${id} with ${JSON.stringify(filled)}: ${said}, not ${theirSaid} ${errors.join()}`);
        }
      }
    }
  });

  it.each(LANGUAGES)('are all there in %s', (code) => {
    expect(readdirSync(resolve(SRC, `../../kitchentable/locale/${code}/page`)).sort()).toEqual(
      CATALOGUES.map((name) => `${name}.ftl`).sort(),
    );
    for (const name of CATALOGUES) {
      const [english, own] = [of('en', name), of(code, name)];
      const within = referred(own);
      const ids = (known: Catalogue) =>
        Object.keys(known)
          .filter((id) => !within.includes(id))
          .sort();
      expect(ids(own), name).toEqual(ids(english));
    }
  });

  it('are said with the values that they need, and all are said', () => {
    const unsaid = new Set(
      CATALOGUES.flatMap((name) => {
        const within = LANGUAGES.flatMap((code) => referred(of(code, name)));
        return Object.keys(of('en', name))
          .filter((id) => !within.includes(id))
          .map((id) => `${name}: ${id}`);
      }),
    );
    for (const { where, catalogue, ids, given } of CALLS) {
      for (const code of LANGUAGES) {
        const known = of(code, catalogue);
        for (const pattern of ids) {
          const meant = Object.keys(known).filter((id) => pattern.test(id));
          expect(meant, `${where} says nothing that is in ${catalogue}`).not.toEqual([]);
          for (const id of meant) {
            unsaid.delete(`${catalogue}: ${id}`);
            for (const each of values(id, known))
              if (!given.includes(each)) expect.fail(`${where}: ${id} in ${code} needs ${each}`);
          }
        }
      }
    }
    expect([...unsaid], 'said nowhere').toEqual([]);
  });

  it('describe the page as it describes itself before any language is spoken', () => {
    const page = ['index.html', 'public/manifest.webmanifest'].map((file) =>
      readFileSync(resolve(SRC, '..', file), 'utf8'),
    );
    for (const text of page) expect(text).toContain(`"${of('en', 'house').description?.join('')}"`);
  });

  it('are said in English where a language has not come to them yet', () => {
    expect(said('here = da\n', 'here = here\nthere = there\n')).toEqual({ here: ['da'], there: ['there'] });
    expect(said('', 'here = here\n')).toEqual({ here: ['here'] });
  });

  it('have numbers, names, lists and days of their language', async () => {
    await language.speak('de');
    expect([spaced(1250), spaced(-12345.5), genitive('Anna'), genitive('Felix'), genitive('Gast (du)')]).toEqual([
      '1\u202f250',
      '−12\u202f345,5',
      'Annas',
      'Felix’',
      'Gasts (du)',
    ]);
    expect(listed(['Anna', 'Felix', 'Moss'])).toBe('Anna, Felix und Moss');
    expect(dated(Date.UTC(2025, 2, 7, 12), { dateStyle: 'long' })).toBe('7. März 2025');
    await language.speak('en');
    expect([spaced(1250), spaced(-12345.5), genitive('Anna'), spaced(0.1 + 0.2)]).toEqual([
      '1\u202f250',
      '−12\u202f345.5',
      'Anna’s',
      '0.3',
    ]);
    expect(listed(['Anna', 'Felix', 'Moss'])).toBe('Anna, Felix and Moss');
  });
});

/** What a file says by itself to who reads the page. */
function* sentences({ tree }: (typeof FILES)[number]): Generator<string> {
  for (const [node, above] of tree) {
    if (above.some((each) => UNREAD.includes(each.type) || isAsked(each))) continue;
    const attribute = above.findLast((each) => each.type === 'Attribute');
    const read = !attribute || READ.includes(String(attribute.name));
    const shown =
      read && above.some((each) => each.type === 'ExpressionTag') && !above.some((each) => CALLED.test(each.type));
    const text = textOf(node);
    if (node.type === 'Text' && read && WORD.test(text) && !NAMES.includes(text)) yield text;
    else if ((node.type !== 'Literal' && node.type !== 'TemplateElement') || node.regex) continue;
    else if (NAMES.includes(text) || NOT_READ.includes(text) || PYTHON.test(text) || RECORD.test(text)) continue;
    else if (
      (shown && WORD.test(text)) ||
      (!attribute && CAPITAL.test(text) && !IDS.test(text)) ||
      (SENTENCE.test(text) && (read || !WORDLESS.test(String(attribute.name))))
    )
      yield text;
  }
}

function textOf(node: Node): string {
  const element = (node.value as { cooked?: string } | null)?.cooked;
  return String(node.type === 'TemplateElement' ? element : (node.value ?? node.data ?? '')).trim();
}

/** What the page asks of itself, in the language of style sheets. */
const isAsked = (node: Node) =>
  /^(closest|matches|querySelector|querySelectorAll|matchMedia)$/.test(
    String(((node.callee as Node | undefined)?.property as Node | undefined)?.name ?? ''),
  );

describe('sentences', () => {
  it('stand nowhere in the client’s sources', () => {
    for (const file of FILES) expect([...sentences(file)], file.file).toEqual([]);
  });

  it('that nobody reads stand somewhere', () => {
    const all = new Set(FILES.flatMap(({ tree }) => tree.map(([node]) => textOf(node))));
    expect(NOT_READ.filter((text) => !all.has(text))).toEqual([]);
  });

  it.each([
    ['<p>Roll</p>'],
    ['<p>{ready ? "Roll" : ""}</p>'],
    ['<p title="Roll the dice"></p>'],
    ['<Part label={`${name} rolls`} />'],
    ['<script>const said = "Roll";</script>'],
    ['<script>const said = `${name} has rolled the dice`;</script>'],
    ['<script>throw new Error("the dice are gone");</script>'],
  ])('are found: %s', (text) => {
    expect([...sentences(parsed('x.svelte', text))]).not.toEqual([]);
  });

  it.each([
    ['<p class="small soft">{name}</p>'],
    ['<script>if (event.key === "Escape") close("small");</script>'],
    ['<script>document.querySelector("main .small");</script>'],
  ])('are not: %s', (text) => {
    expect([...sentences(parsed('x.svelte', text))]).toEqual([]);
  });
});

// The little Markdown of rulebooks: emphasis, code, and links to other rulebooks.

export interface Run {
  readonly kind: 'text' | 'strong' | 'em' | 'code' | 'link';
  readonly text: string;
  /** Where a link leads. */
  readonly to?: string;
}

export function runs(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\[[^\]]+\]\(\/rules\/\w+\))/)
    .filter(Boolean)
    .map((part): Run => {
      if (part.startsWith('**') && part.endsWith('**') && part.length > 4)
        return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('*') && part.endsWith('*') && part.length > 2) return { kind: 'em', text: part.slice(1, -1) };
      if (part.startsWith('`') && part.endsWith('`') && part.length > 2)
        return { kind: 'code', text: part.slice(1, -1) };
      const link = /^\[(.+)\]\((.+)\)$/.exec(part);
      if (link) return { kind: 'link', text: link[1] ?? '', to: link[2] ?? '' };
      return { kind: 'text', text: part };
    });
}

/** A text cut at these words, however they are written there; every second piece is one of them. */
export function parted(text: string, words: readonly string[] = []): string[] {
  if (words.length === 0) return [text];
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'giu'));
}

// The little Markdown of rulebooks: emphasis and code.

export interface Run {
  readonly kind: 'text' | 'strong' | 'em' | 'code';
  readonly text: string;
}

export function runs(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part): Run => {
      if (part.startsWith('**') && part.endsWith('**') && part.length > 4)
        return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('*') && part.endsWith('*') && part.length > 2) return { kind: 'em', text: part.slice(1, -1) };
      if (part.startsWith('`') && part.endsWith('`') && part.length > 2)
        return { kind: 'code', text: part.slice(1, -1) };
      return { kind: 'text', text: part };
    });
}

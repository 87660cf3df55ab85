// What `web/catalogues.ts` makes of the catalogues of messages.
declare module 'words:' {
  /** What each language calls itself. */
  export const languages: { readonly [language: string]: string };
  export const catalogues: {
    readonly [language: string]: {
      readonly [name: string]: () => Promise<{
        readonly default: { readonly [name: string]: import('../catalogues').Catalogue };
      }>;
    };
  };
}
declare module 'words:*' {
  export const say: import('./lib/language.svelte').Say;
}

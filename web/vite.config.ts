import { catalogues } from './catalogues.ts';
import { licensed } from './licences.ts';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The development server (`npm run dev`) passes on to a running `kitchentable serve` what it does not know.
const server = process.env.KITCHENTABLE ?? 'http://127.0.0.1:8000';
const licences = licensed();

export default defineConfig({
  plugins: [svelte(), catalogues(), licences.page],
  build: {
    outDir: '../kitchentable/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: true,
    // What every page begins with is one script, and so is what tables, replays and lessons share: small ones take more
    // each than what is in them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            {
              name: 'board',
              test: /src.(board|parts.(Words|Refusal|Tabs)|table.Agree|lib.(playback|sound|screen|time|agreement|bots|levels))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // What scripts and styles name is beside them, so that the same files can be served below any path.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  worker: { format: 'es', plugins: licences.worker },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // A process and a page of its own for each file take three quarters of the time; modules are loaded anew all the same.
  test: { include: ['test/**/*.test.ts'], environment: 'happy-dom', setupFiles: 'test/english.ts', isolate: false },
});

import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addresses } from './scripts/vite/addresses.ts'
import { compressed } from './scripts/vite/compress.ts'
import { contracts } from './scripts/vite/contracts.ts'
import { frameFiles } from './scripts/vite/frame-files.ts'

/** Nothing of the sign-in is shown before its scripts arrive: 0.3 s at 4 Mbit/s. */
const FIRST_BYTES_MAX = 150_000

/** The code of tables, which not every page has. */
const ofTables = /@tanstack[\\/](?:react-)?(?:table|virtual)|[\\/]ui[\\/]table[\\/][A-Z]|[\\/]RecordList\.tsx/

const pages = resolve(import.meta.dirname, 'web')
const out = resolve(import.meta.dirname, 'dist')
const server = process.env.ASSAY_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: pages,
  plugins: [
    contracts(),
    react(),
    addresses(pages),
    frameFiles(),
    compressed({ firstBytesMax: FIRST_BYTES_MAX }),
  ],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2024',
    // Small enough files are not worth a `data:` that the content policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The first of all pages comes with the rest of what every page needs.
      input: ['index.html', 'sessions/LoginPage.tsx'].map(file => join(pages, file)),
      output: {
        codeSplitting: {
          // Left alone, each set of pages that shares something gets a file for it: a hundred of a few hundred bytes
          // before a page is shown, and a browser asks for six at a time.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // The routes of all nouns, which the sign-in does without.
            { name: 'routes', test: /web[\\/]routes\.tsx$/, priority: 2.5 },
            // The shell with the lists to which the nouns add: every signed-in person needs all of it.
            {
              name: 'frame',
              test: /web[\\/](?:dialogs|menu-icons|pages|shell[\\/]Shell)\.tsx?$/,
              priority: 2,
            },
            { name: 'common', test: path => !ofTables.test(path), minShareCount: 4, priority: 1 },
            { name: 'tables', test: ofTables },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server } },
})

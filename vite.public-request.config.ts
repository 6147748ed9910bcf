import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { compressed } from './scripts/vite/compress.ts'

/** The page that a link to a document request opens: people on a phone wait for nothing else. */
const FIRST_BYTES_MAX = 60_000

const folder = resolve(import.meta.dirname, 'web/public-request')

export default defineConfig({
  root: folder,
  base: '/document-request/',
  publicDir: false,
  plugins: [compressed({ firstBytesMax: FIRST_BYTES_MAX })],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/document-request'),
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

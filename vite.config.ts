import { globSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type PageEntry, pathPattern } from './web/platform/pages/page-entry.ts'

const pages = resolve(import.meta.dirname, 'web')
const out = resolve(import.meta.dirname, 'dist')
const server = process.env.ASSAY_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: pages,
  plugins: [react(), addresses(), brotli(out)],
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
            // The lists to which the nouns add: every signed-in person needs all of them.
            { name: 'frame', test: /web[\\/](?:dialogs|menu-icons|pages)\.ts$/, priority: 2 },
            { name: 'common', test: /./, minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server } },
})

/** Writes down what the addresses of pages look like, so that the server knows which others are not there. */
function addresses(): Plugin {
  return {
    name: 'assay-addresses',
    apply: 'build',
    async generateBundle() {
      const source = JSON.stringify((await pathsOf(pages)).map(path => pathPattern(path).source))
      this.emitFile({ type: 'asset', fileName: 'pages.json', source })
    },
  }
}

/** The addresses in the tables of all nouns, `<noun>.pages.ts`. */
async function pathsOf(folder: string): Promise<string[]> {
  const files = globSync('*/*.pages.ts', { cwd: folder }).sort()
  const tables = await Promise.all(
    files.map(file => import(join(folder, file)) as Promise<{ pages: Record<string, PageEntry> }>),
  )
  return tables.flatMap(({ pages }) => Object.values(pages).map(({ path }) => path))
}

/** Writes `.br` beside every text file of the build, for the server to send as it is. */
function brotli(folder: string): Plugin {
  const compress = promisify(brotliCompress)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return {
    name: 'assay-brotli',
    apply: 'build',
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      const texts = names.filter(name => /\.(js|css|html|svg|json)$/.test(name))
      await Promise.all(
        texts.map(async name => {
          const bytes = await readFile(join(folder, name))
          if (bytes.length > 1000)
            await writeFile(join(folder, `${name}.br`), await compress(bytes, { params }))
        }),
      )
    },
  }
}

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type PageEntry, pathPattern } from '../../web/platform/pages/page-entry.ts'

/** Writes down what the addresses of pages look like, so that the server knows which others are not there. */
export function addresses(pages: string): Plugin {
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
    files.map(
      file => import(pathToFileURL(join(folder, file)).href) as Promise<{ pages: Record<string, PageEntry> }>,
    ),
  )
  return tables.flatMap(({ pages }) => Object.values(pages).map(({ path }) => path))
}

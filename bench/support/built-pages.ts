import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** One file of the build: the files it needs at once, and those it may load later. */
interface Chunk {
  imports: string[]
  /** Each a script with everything fetched beside it. */
  dynamic: string[][]
}

/** The built pages as a graph of files; names are those in `dist/assets`. */
export class BuiltPages {
  readonly #folder: string
  readonly #chunks = new Map<string, Chunk>()
  /** Scripts, preloads and styles that the page itself names. */
  readonly entry: string[]

  constructor(dist: string) {
    this.#folder = join(dist, 'assets')
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    this.entry = Array.from(page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g), match => match[1] ?? '')
    for (const name of readdirSync(this.#folder)) {
      if (name.endsWith('.js'))
        this.#chunks.set(name, chunkOf(readFileSync(join(this.#folder, name), 'utf8')))
    }
  }

  static areIn(dist: string): boolean {
    return existsSync(join(dist, 'index.html'))
  }

  /** These files and all that they import. */
  closureOf(names: string[]): Set<string> {
    const found = new Set<string>()
    const visit = (name: string) => {
      if (found.has(name)) return
      found.add(name)
      for (const each of this.#chunks.get(name)?.imports ?? []) visit(each)
    }
    for (const name of names) visit(name)
    return found
  }

  /** Returns the files that are loaded on demand with each script, by the script's name. */
  loadedLater(): Map<string, string[]> {
    const later = new Map<string, string[]>()
    for (const { dynamic } of this.#chunks.values()) {
      for (const [script, ...along] of dynamic) {
        if (script) later.set(script, [...new Set([...(later.get(script) ?? []), script, ...along])])
      }
    }
    return later
  }

  /** Kilobytes of the files of one kind, as they are sent. */
  kilobytes(names: Iterable<string>, kind: 'js' | 'css'): number {
    const own = [...names].filter(name => name.endsWith(`.${kind}`))
    return own.reduce((sum, name) => sum + sentBytes(join(this.#folder, name)), 0) / 1024
  }
}

function chunkOf(text: string): Chunk {
  const preloads = JSON.parse(/m\.f\|\|\(m\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? '[]') as string[]
  const statics = text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)
  const dynamic = text.matchAll(
    /import\(\s*["'`]\.\/([^"'`]+)["'`]\)(?:[^;]{0,80}?__vite__mapDeps\(\[([\d,]*)\]\))?/g,
  )
  return {
    imports: Array.from(statics, match => match[1] ?? ''),
    dynamic: Array.from(dynamic, ([, script = '', indexes]) => {
      const along = (indexes ?? '').split(',').filter(Boolean)
      return [script, ...along.map(index => (preloads[Number(index)] ?? '').replace('assets/', ''))]
    }),
  }
}

function sentBytes(file: string): number {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length
  return brotliCompressSync(readFileSync(file)).length
}

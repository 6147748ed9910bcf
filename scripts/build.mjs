// Builds the pages, and the bill of materials, when their sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './install.mjs'
import { hasBill, writeBill } from './sbom.mjs'

const stamp = join(root, 'dist', '.built-from')

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

function sourcesHash() {
  const hash = createHash('sha256')
  const single = ['vite.config.ts', 'package-lock.json', 'package.json'].map(name => join(root, name))
  const folders = ['web', 'domain', 'scripts/vite'].map(name => join(root, name))
  for (const file of [...folders.flatMap(folder => [...filesIn(folder)]), ...single]) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds into `dist/` and answers whether it had to. */
export function build() {
  if (!hasBill()) writeBill()
  const hash = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const status = run('vite', ['build', '--logLevel', 'error'])
  if (status !== 0) process.exit(status)
  writeBill()
  writeFileSync(stamp, hash)
  return true
}

if (process.argv[1] === new URL(import.meta.url).pathname) build()

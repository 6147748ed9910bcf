// Builds the pages and the server, each when its sources changed since the last build, and the bill of materials.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, run } from './install.mjs'
import { hasBill, writeBill } from './sbom.mjs'

/** The parts: the folder that each is built into, its configuration, and the folders that it is made of. */
const pages = { folder: 'dist', config: 'vite.config.ts', from: ['web', 'domain', 'scripts/vite'] }
/** The page for people outside, which has nothing in common with the others. It is built into their folder. */
const publicPage = {
  folder: 'dist/document-request',
  config: 'vite.public-request.config.ts',
  from: ['web/public-request', 'domain', 'scripts/vite'],
}
const server = {
  folder: 'built',
  config: 'vite.server.config.ts',
  from: ['server', 'domain', 'db', 'scripts/vite'],
}
const forBoth = ['package-lock.json', 'package.json']

/** The built server, as an argument of Node.js. */
export const builtServer = 'built/main.mjs'

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

function sourcesHash({ config, from }) {
  const hash = createHash('sha256')
  const single = [config, ...forBoth].map(name => join(root, name))
  const folders = from.map(name => join(root, name))
  for (const file of [...folders.flatMap(folder => [...filesIn(folder)]), ...single]) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds into `dist/` and `built/`, and returns whether it had to. */
export function build() {
  if (!hasBill()) writeBill()
  return [pages, publicPage, server].map(buildPart).some(Boolean)
}

function buildPart(part) {
  const stamp = join(root, part.folder, '.built-from')
  const hash = sourcesHash(part)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  // A test that builds has another NODE_ENV, with which the pages would contain React’s development build.
  const env = { ...environment, NODE_ENV: 'production' }
  const status = run('vite', ['build', '--config', part.config, '--logLevel', 'error'], { env })
  if (status !== 0) process.exit(status)
  writeBill()
  writeFileSync(stamp, hash)
  return true
}

if (process.argv[1] === new URL(import.meta.url).pathname) build()

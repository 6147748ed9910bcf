// Finds folders with more source files side by side than one can take in. Tests and their helpers do not count.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const MOST = 25
const folders = ['bench', 'db', 'domain', 'e2e', 'scripts', 'server', 'web']

const isSource = name => /\.(?:tsx?|mjs|css)$/.test(name) && !/\.(?:test|testing)\.tsx?$/.test(name)

function* crowded(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && isSource(entry.name))
  if (files.length > MOST) yield `${folder}: ${files.length} source files; at most ${MOST} side by side`
  for (const entry of entries) if (entry.isDirectory()) yield* crowded(`${folder}/${entry.name}`)
}

const faults = folders.flatMap(folder => [...crowded(folder)])
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exit(faults.length > 0 ? 1 : 0)

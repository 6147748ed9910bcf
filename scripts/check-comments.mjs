// Finds comments that open with a bare question word: a comment begins with a verb or a noun phrase.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const folders = ['bench', 'db', 'domain', 'e2e', 'scripts', 'server', 'web']
const word = '(?:What|Who|Whoever|Whom|Whose|Where|How)\\b'
const openings = [
  // Blocks, also those whose text begins on the line after the stars.
  new RegExp(`/\\*+[\\s*]*${word}`, 'g'),
  // Lines, but for those that continue a comment on the line above.
  new RegExp(`(?<!^[ \\t]*//[^\\n]*\\n[ \\t]*)(?<=^|\\s)// ?${word}`, 'gm'),
  // SQL, likewise, in files and in strings.
  new RegExp(`(?<!^[ \\t]*--[^\\n]*\\n[ \\t]*)(?<=^[ \\t]*)-- ?${word}`, 'gm'),
]

function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && folder !== '.') yield* sources(path)
    else if (/\.(?:tsx?|mjs|sql)$/.test(entry.name)) yield path
  }
}

function faultsIn(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return openings.flatMap(opening =>
    [...text.matchAll(opening)].map(({ 0: found, index }) => {
      const line = text.slice(0, index + found.length).split('\n').length
      return `${path}:${line}: the comment opens with “${/\w+$/.exec(found)[0]}”`
    }),
  )
}

const faults = ['.', ...folders].flatMap(folder => [...sources(folder)].flatMap(faultsIn))
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0)
  process.stdout.write('Begin with a verb or a noun phrase, such as “Returns” or “The name”.\n')
process.exit(faults.length > 0 ? 1 : 0)

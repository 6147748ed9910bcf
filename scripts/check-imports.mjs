// Checks which file may import which. Each rule returns a sentence that says what is wrong with an import, or nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './install.mjs'

function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

/** The project's own files that a file imports, as paths from the root. */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1])
  return specifiers.flatMap(specifier => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : []
  })
}

const sideOf = path => path.split('/')[0]
const nounOf = path => (path.split('/').length > 2 ? path.split('/')[1] : null)
/** Checks whether a file serves tests only, and never runs for people. */
const helpsTests = path =>
  /\.testing\.tsx?$/.test(path) ||
  /^server\/.*\.access\.ts$/.test(path) ||
  /^server\/(?:testing|sweeps|crash-tests)\//.test(path)
const isTest = path => /\.test\.tsx?$/.test(path) || helpsTests(path)
const nounless = { domain: ['platform', 'access'], server: ['platform', 'access'], web: ['platform', 'ui'] }
/** Files that put everything together. */
const composers = [
  'domain/api.ts',
  'server/app.ts',
  'server/assay.ts',
  'server/jobs.ts',
  'server/main.ts',
  'server/start.ts',
  'server/app-parts.ts',
  'server/noun.ts',
  'server/nouns.ts',
  'server/operating/operating.nouns.ts',
  'server/import-sources.ts',
  'server/list-sheets.ts',
  'server/task-sources.ts',
  'web/routes.tsx',
  'web/first-routes.ts',
  'web/task-kinds.ts',
  'web/router.ts',
  'web/main.tsx',
]

/** The parts of the frame under which pages hang, and the shapes of a kind of task and of a kind of import. */
const forEveryNoun = [
  'server/imports/import-source.ts',
  'server/tasks/task-source.ts',
  'web/shell/layout-routes.ts',
  'web/shell/root-route.ts',
  'web/tasks/task-view.ts',
]

function faultOf(from, to) {
  const [fromSide, toSide] = [sideOf(from), sideOf(to)]
  if (helpsTests(to) && !isTest(from)) return 'only tests import what helps tests'
  if (fromSide === 'domain' && toSide !== 'domain') return 'the domain imports neither side'
  if (fromSide === 'web' && !['web', 'domain'].includes(toSide))
    return 'the web imports the web and the domain only'
  if (fromSide === 'server' && toSide === 'web') return 'server and web never meet'
  if (fromSide !== toSide || isTest(from) || composers.includes(from)) return null
  return nounFault(fromSide, from, to)
}

function nounFault(side, from, to) {
  const [fromNoun, toNoun] = [nounOf(from), nounOf(to)]
  if (!(side in nounless) || fromNoun === toNoun) return null
  const general = nounless[side]
  if (toNoun === null)
    return general.includes(fromNoun) ? `${fromNoun} knows nothing that gathers nouns` : null
  if (general.includes(toNoun)) {
    return toNoun === 'platform' || fromNoun !== 'platform' || side === 'domain' || side === 'web'
      ? null
      : 'the platform knows no more than itself'
  }
  if (general.includes(fromNoun) && fromNoun !== null) return `${fromNoun} knows no noun`
  if (forEveryNoun.includes(to)) return null
  if (side === 'server' && !/\.(service|table)\.ts$/.test(to)) return "another noun's *.service.ts only"
  if (side === 'web' && fromNoun !== 'shell' && !/(Link|Badge|Button|Fields|Picker|Trend)\.tsx$/.test(to))
    return "another noun's Link, Badge, Button, Fields, Picker or Trend only"
  return null
}

const faults = ['domain', 'server', 'web', 'db'].flatMap(folder =>
  [...sources(folder)].flatMap(from =>
    importsOf(from).flatMap(to => {
      const fault = faultOf(from, to)
      return fault ? [`${from} imports ${to}: ${fault}`] : []
    }),
  ),
)

/** Files that import each other, directly or through others, by types too: Tarjan's strongly connected components. */
function circlesOf(imports) {
  const [index, low, stack, circles] = [new Map(), new Map(), [], []]
  const visit = file => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return circles
}

const imports = new Map(
  ['domain', 'server', 'web', 'db'].flatMap(folder =>
    [...sources(folder)].map(file => [file, importsOf(file).filter(to => to !== file)]),
  ),
)
for (const circle of circlesOf(imports))
  faults.push(`import each other in a circle: ${circle.toSorted().join(', ')}`)

for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exit(faults.length > 0 ? 1 : 0)

// `npm run drills`: kills, cuts, fills and floods an installation of its own, and prints what each drill found as a table.
// ASSAY_KILLS is how often processes are killed: 50 unless set. It takes about an hour, without other load on the machine.
// With words, only the drills whose names contain one of them: `npm run drills -- worker upgrade`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, builtServer } from './build.mjs'
import { drills, overload } from './drills/list.mjs'
import { outcomeOf, outcomeOfBench, printTable } from './drills/table.mjs'
import { demandNode, environment, install, root, run } from './install.mjs'

install()
demandNode()
const words = process.argv.slice(2).map(word => word.toLowerCase())
const isWanted = ({ name }) => words.length === 0 || words.some(word => name.toLowerCase().includes(word))
const wanted = drills.filter(isWanted)
const browser = await findBrowser()
build()
const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })
const env = {
  ...environment,
  ASSAY_KILLS: process.env.ASSAY_KILLS ?? '50',
  ASSAY_MAIN: builtServer,
  ...(browser && { ASSAY_BROWSER: browser }),
}

const testResults = wanted.length > 0 ? runTests() : []
const outcomes = wanted.map(drill => outcomeOf(drill, testResults))
if (isWanted(overload)) outcomes.push(outcomeOfBench(overload, runBench()))
printTable(outcomes)
process.exit(outcomes.every(({ verdict }) => verdict === 'held') ? 0 : 1)

function runTests() {
  const output = fresh('drills.json')
  const files = [...new Set(wanted.flatMap(({ tests }) => tests.map(([file]) => file)))]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  // One file at a time: durations are held against their limits.
  run('vitest', ['run', '--project=server', '--maxWorkers=1', ...reporters, ...files], { env })
  return read(output)?.testResults ?? []
}

function runBench() {
  const output = fresh('drills-bench.json')
  const args = ['--disable-warning=ExperimentalWarning', 'bench/main.ts', overload.bench, `--json=${output}`]
  run('node', args, { env })
  return read(output)?.[overload.bench] ?? []
}

function fresh(name) {
  const path = join(results, name)
  rmSync(path, { force: true })
  return path
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

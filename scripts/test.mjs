// `npm test`: installs what is missing, then runs every test; the last line counts them.
// With a filter, such as `npm test -- answers`, only the matching files, without the browser.
// The order is another one each time; with the seed that is said at first and last it is repeated.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { demandNode, environment, install, root, run } from './install.mjs'

install()
demandNode()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const filters = process.argv.slice(2)

const browser = findBrowser()
const seed = process.env.ASSAY_TEST_SEED ?? String(Date.now() % 1_000_000)
const sentence = `In the order of ASSAY_TEST_SEED=${seed}.\n`
process.stdout.write(sentence)
const withBrowser = {
  env: { ...environment, ASSAY_TEST_SEED: seed, ...(browser && { ASSAY_BROWSER: browser }) },
}
const units = join(results, 'units.json')
const unitStatus = run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`, ...filters],
  withBrowser,
)
const counts = [countUnits(units)]
let browserStatus = 0
if (filters.length === 0) {
  const journeys = join(results, 'journeys.json')
  browserStatus = runJourneys(journeys)
  counts.push(countJourneys(journeys))
}

const sum = name => counts.reduce((total, count) => total + count[name], 0)
const failed = Math.max(sum('failed'), unitStatus || browserStatus ? 1 : 0)
if (sum('flaky') > 0) {
  process.stdout.write(
    `${sum('flaky')} of them flaky: they passed at the second try, and are to be mended.\n`,
  )
}
process.stdout.write(sentence)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
process.stdout.write(`${sum('passed')} passed, ${failed} failed${skipped}\n`)
process.exit(failed > 0 ? 1 : 0)

function runJourneys(output) {
  if (!browser) {
    process.stderr.write('No browser was found or could be installed. Name one in ASSAY_BROWSER.\n')
    return 1
  }
  build()
  const env = { ...withBrowser.env, PLAYWRIGHT_JSON_OUTPUT_NAME: output }
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts', `--shuffle=${seed}`], { env })
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function countUnits(file) {
  const found = read(file)
  if (!found) return { passed: 0, failed: 1, flaky: 0, skipped: 0 }
  const broken = found.testResults.filter(
    suite => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + broken.length,
    flaky: 0,
    skipped: found.numPendingTests + found.numTodoTests,
  }
}

function countJourneys(file) {
  const stats = read(file)?.stats
  if (!stats) return { passed: 0, failed: 1, flaky: 0, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, flaky, skipped }
}

// `npm test`: installs what is missing, then runs every test; the last line counts them.
// With a filter, such as `npm test -- answers`, only the matching files, without the browser.
// They run in a shuffled order, the same for everybody; ASSAY_TEST_SEED takes another one.
// The drills kill the server and its database a few times; with ASSAY_KILLS=20 each fault happens that often.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.mjs'
import { build, builtServer } from './build.mjs'
import { demandNode, environment, install, root, run } from './install.mjs'

install()
demandNode()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const filters = process.argv.slice(2)

const browser = await findBrowser()
build()
// Another order each day, in UTC, so that a run of today can be repeated and none depends on one order.
const seed = process.env.ASSAY_TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '')
const sentence = `In the order of ASSAY_TEST_SEED=${seed}.\n`
process.stdout.write(sentence)
const withBrowser = {
  env: {
    ...environment,
    ASSAY_TEST_SEED: seed,
    // Tests that start the server start what `npm start` does.
    ASSAY_MAIN: builtServer,
    ...(browser && { ASSAY_BROWSER: browser }),
  },
}
const unitCounts = join(results, 'units.json')
const unitStatus = run(
  'vitest',
  ['run', '--retry=1', '--reporter=default', '--reporter=./scripts/test-counts.ts', ...filters],
  { env: { ...withBrowser.env, ASSAY_TEST_COUNTS: unitCounts } },
)
const counts = [read(unitCounts) ?? nothingRan('the tests without a browser')]
let browserStatus = 0
if (filters.length === 0) {
  const journeys = join(results, 'journeys.json')
  browserStatus = runJourneys(journeys)
  counts.push(countJourneys(journeys))
}

const all = name => counts.flatMap(part => part[name])
const sum = name => counts.reduce((total, part) => total + part[name], 0)
printLines('Failed', all('failed'))
printLines('Flaky: passed at the second try only', all('flaky'))
process.stdout.write(sentence)
const failed = Math.max(all('failed').length, unitStatus || browserStatus ? 1 : 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
process.stdout.write(`${sum('passed')} passed, ${failed} failed${skipped}\n`)
process.exit(failed > 0 ? 1 : 0)

function runJourneys(output) {
  if (!browser) {
    process.stderr.write('No browser was found or could be installed. Name one in ASSAY_BROWSER.\n')
    return 1
  }
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

function countJourneys(file) {
  const found = read(file)
  if (!found) return nothingRan('the journeys')
  const named = status =>
    found.suites
      .flatMap(suite => specsOf(suite))
      .flatMap(({ spec, path }) =>
        spec.tests
          .filter(test => test.status === status)
          .map(test => `${path} › ${spec.title}: ${reason(test)}`),
      )
  const { expected, flaky, skipped } = found.stats
  const failed = [...named('unexpected'), ...found.errors.map(({ message }) => firstLine(message))]
  return { passed: expected + flaky, skipped, failed, flaky: named('flaky') }
}

function specsOf(suite) {
  const own = (suite.specs ?? []).map(spec => ({ spec, path: spec.file }))
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)]
}

function reason(test) {
  const { error } = test.results.find(({ status }) => status !== 'passed') ?? {}
  return firstLine(error?.message ?? 'failed without a message')
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n')[0].slice(0, 200)
}

function nothingRan(part) {
  return { passed: 0, skipped: 0, failed: [`${part} did not run`], flaky: [] }
}

function printLines(heading, lines) {
  if (lines.length > 0) process.stdout.write(`${heading}:\n${lines.map(line => `  ${line}\n`).join('')}`)
}

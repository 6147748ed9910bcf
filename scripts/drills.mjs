// `npm run drills`: kills, cuts, fills and floods an installation of its own, and prints what each drill found as a table.
// ASSAY_KILLS is how often the server and its database are killed: 50 unless set. It takes about an hour.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, builtServer } from './build.mjs'
import { demandNode, environment, install, root, run } from './install.mjs'

/** Each drill with the file that runs it, and the words of its tests where the file has others too. */
const drills = [
  ['The server is killed under parallel saves', 'server/crash-tests/kill-server.test.ts'],
  ['The database is killed, stopped and silent', 'server/crash-tests/lose-database.test.ts'],
  ['A second server on the same data folder', 'server/crash-tests/start-and-stop.test.ts', 'second server'],
  ['SIGTERM under load', 'server/crash-tests/start-and-stop.test.ts', 'SIGTERM'],
  ['Signals as process managers send them', 'server/crash-tests/process-manager.test.ts'],
  ['Backup under saves, restored and compared', 'server/crash-tests/backup-command.test.ts'],
  ['Backup of an older version restored and migrated', 'server/crash-tests/operator-commands.test.ts'],
  ['Two editors of one answer', 'server/answers/saving/two-editors.test.ts'],
  ['The response is cut off after the commit', 'server/answers/saving/cut-off.test.ts'],
  ['A process that works is killed; a poisoned job', 'server/platform/jobs/jobs.test.ts', 'killed|poisoned'],
  ['The disk is full', 'server/crash-tests/full-disk.test.ts'],
  ['Twenty readers who stop reading', 'server/crash-tests/stopped-readers.test.ts'],
  ['A closed period while everything changes', 'server/sweeps/closed-periods'],
  ['Random requests from the description', 'server/sweeps/fuzz.test.ts'],
  ['The audit log is changed, removed from, added to, cut', 'server/audit-events/'],
  ['Two instances on one database', 'server/crash-tests/two-instances.test.ts'],
]

install()
demandNode()
const browser = await findBrowser()
build()
const results = join(root, 'test-results')
const output = join(results, 'drills.json')
mkdirSync(results, { recursive: true })
rmSync(output, { force: true })
const files = [...new Set(drills.map(([, file]) => file))]
run(
  'vitest',
  [
    'run',
    '--project=server',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...files,
  ],
  {
    env: {
      ...environment,
      ASSAY_KILLS: process.env.ASSAY_KILLS ?? '50',
      ASSAY_MAIN: builtServer,
      ...(browser && { ASSAY_BROWSER: browser }),
    },
  },
)
const { testResults } = JSON.parse(readFileSync(output, 'utf8'))
const rows = drills.map(([name, file, words]) => outcomeOf(name, testsOf(file, words)))
for (const { name, verdict, passed, failed, seconds } of rows)
  process.stdout.write(
    `${name.padEnd(56)}${verdict.padEnd(9)}${`${passed} of ${passed + failed}`.padStart(9)}${`${seconds} s`.padStart(9)}\n`,
  )
const kept = rows.filter(({ verdict }) => verdict === 'held').length
process.stdout.write(
  `${kept} of ${rows.length} drills held. For ten times the load: npm run bench -- overload\n`,
)
process.exit(kept === rows.length ? 0 : 1)

function testsOf(file, words = '') {
  const wanted = new RegExp(words)
  return testResults
    .filter(({ name }) => name.slice(root.length + 1).startsWith(file))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => wanted.test(fullName))
}

/** A drill of which no test ran has not held. */
function outcomeOf(name, tests) {
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length
  const seconds = Math.round(tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000)
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'held' : 'not run'
  return { name, verdict, passed, failed, seconds }
}

import { root } from '../install.mjs'

const WIDTH = 116

/** The result of a drill of which tests ran. One of which none ran has not held. */
export function outcomeOf({ name, tests }, testResults) {
  const found = tests.flatMap(([file, words]) => testsOf(testResults, file, words))
  const count = wanted => found.filter(({ status }) => status === wanted).length
  const [passed, failed] = [count('passed'), count('failed')]
  const seconds = Math.round(found.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000)
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'held' : 'not run'
  const seen = found.flatMap(({ meta }) => meta?.seen ?? [])
  const faults = found
    .filter(({ status }) => status === 'failed')
    .map(({ title, failureMessages }) => `${title}: ${firstLine(failureMessages?.[0])}`)
  return { name, verdict, counts: `${passed} of ${passed + failed}`, seconds, lines: [...seen, ...faults] }
}

function testsOf(testResults, file, words = '') {
  const wanted = new RegExp(words)
  return testResults
    .filter(({ name }) => name.slice(root.length + 1).startsWith(file))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => wanted.test(fullName))
}

const firstLine = (text = '') => text.split('\n')[0].slice(0, 300)

/** The result of a bench: each of its goals counts as a test. */
export function outcomeOfBench({ name }, figures) {
  const judged = figures.filter(({ met }) => met !== null)
  const met = judged.filter(figure => figure.met).length
  const isMet = judged.length > 0 && met === judged.length
  const lines = figures.map(
    ({ what, goal, figure }) => `${what.trim()}: ${figure}${goal === '–' ? '' : ` (${goal})`}`,
  )
  const verdict = isMet ? 'held' : judged.length > 0 ? 'FAILED' : 'not run'
  return { name, verdict, counts: `${met} of ${judged.length}`, seconds: null, lines }
}

/** A row for each drill, with the figures that it saw beneath it. */
export function printTable(outcomes) {
  const say = line => process.stdout.write(`${line}\n`)
  say('')
  for (const { name, verdict, counts, seconds, lines } of outcomes) {
    const time = seconds === null ? '' : `${seconds} s`
    say(`${name.padEnd(58)}${verdict.padEnd(9)}${counts.padStart(9)}${time.padStart(9)}`)
    for (const line of lines) for (const part of wrapped(line)) say(`    ${part}`)
  }
  const held = outcomes.filter(({ verdict }) => verdict === 'held').length
  say(`\n${held} of ${outcomes.length} drills held. Of one core this process gets ${shareOfCore()} %.`)
}

/** The percentage of a core that a busy process gets. Other load on the machine makes every duration longer. */
function shareOfCore() {
  const from = performance.now()
  const begun = process.cpuUsage()
  while (performance.now() - from < 300);
  const { user } = process.cpuUsage(begun)
  return Math.min(100, Math.round(user / 10 / (performance.now() - from)))
}

function wrapped(line) {
  const parts = ['']
  for (const word of line.split(' ')) {
    const last = parts.length - 1
    if (parts[last].length + word.length > WIDTH) parts.push(`  ${word}`)
    else parts[last] += parts[last] ? ` ${word}` : word
  }
  return parts
}

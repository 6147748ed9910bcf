import { answerReportsApi } from '#domain/answer-reports/answer-reports.contract.ts'
import { runServer } from '#server/crash-tests/running-server.ts'
import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { environmentOf, openFolder, type Site } from './support/arrange.ts'
import { fullestPeriod } from './support/fullest-period.ts'
import { atLeast, atMost, type Figure, noted, notRun, rounded } from './support/print.ts'
import { residentMegabytes } from './support/resident-memory.ts'
import type { Bench, Stage } from './support/stage.ts'

/** Bytes between two looks at the server's memory. */
const SAMPLE = 256 * 1024
const constant = 'memory of the server, last quarter against second'

async function run(stage: Stage): Promise<Figure[]> {
  const site = (await stage.large()) ?? (await stage.site())
  const { periodId, answers } = await fullestPeriod(site)
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const report = site.plan(who, answerReportsApi.answers, { filter: { assessment_period_id: periodId } })
  return onServerOfItsOwn(site, async (url, pid) => {
    const read = await readThrough(url, report, pid)
    return [
      atLeast(`CSV of ${answers.toLocaleString('en')} answers`, 50_000, read.rows / read.seconds, 'rows/s'),
      noted('    first bytes · whole', `${rounded(read.firstMs)} ms · ${rounded(read.seconds)} s`),
      noted('    rows · size', `${read.rows.toLocaleString('en')} · ${rounded(read.bytes / 1e6)} MB`),
      process.platform === 'linux'
        ? atMost(constant, 1.2, peakOf(read, 0.75, 1) / peakOf(read, 0.25, 0.5), '×')
        : notRun(constant, '≤ 1.2 ×', 'needs Linux'),
      noted('    highest', `${rounded(peakOf(read, 0, 1))} MB`),
    ]
  })
}

/** Runs on a server that no other bench has used: its memory grows by the report alone. */
async function onServerOfItsOwn<Result>(
  site: Site,
  measure: (url: string, pid: number | undefined) => Promise<Result>,
): Promise<Result> {
  const folder = await openFolder()
  const server = await runServer(environmentOf(site.ownerUrl, folder.path))
  try {
    return await measure(server.url, server.process.pid)
  } finally {
    await server.stop()
    await folder.remove()
  }
}

interface Read {
  firstMs: number
  seconds: number
  bytes: number
  /** Without the heading; no cell of the generated company holds a line break. */
  rows: number
  /** Memory held by the server after each number of bytes. */
  held: { bytes: number; megabytes: number }[]
}

/** The most that was held between two shares of the report. */
function peakOf({ held, bytes }: Read, from: number, to: number): number {
  const within = held.filter(each => each.bytes >= from * bytes && each.bytes <= to * bytes)
  return Math.max(...within.map(each => each.megabytes))
}

/** Reads the report as fast as it arrives, and discards it at once. */
async function readThrough(url: string, { path, headers }: PlannedRequest, pid?: number): Promise<Read> {
  const memory = () => (process.platform === 'linux' ? residentMegabytes(pid) : 0)
  const from = performance.now()
  const response = await fetch(`${url}${path}`, { headers })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  const read: Read = { firstMs: 0, seconds: 0, bytes: 0, rows: -1, held: [] }
  for await (const chunk of response.body) {
    read.firstMs ||= performance.now() - from
    read.bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) read.rows++
    if (read.bytes > read.held.length * SAMPLE) read.held.push({ bytes: read.bytes, megabytes: memory() })
  }
  read.seconds = (performance.now() - from) / 1000
  return read
}

export const report: Bench = {
  name: 'report',
  heading: 'View Report, one reader',
  run,
  notes: ['The goal is for 600,000 answers: --large has a period of as many.'],
}

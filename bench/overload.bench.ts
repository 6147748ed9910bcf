import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller, PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { answerPages } from '#server/sweeps/hot-calls/requests.ts'
import type { Site } from './support/arrange.ts'
import type { Round } from './support/load.ts'
import { atLeast, atMost, type Figure, noted, rounded } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

const TIMES = 10
const SECONDS = 60
const PAUSE_MS = 100
/** Clients whose call is in the queue ask nothing meanwhile. */
const QUEUED = 200
const RECOVERY_MS = 5_000

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const requests = await colleagues(site)
  const order = { url: site.server.url, requests }
  const usual = { ...order, clients: 10, pauseMs: PAUSE_MS }
  await stage.load().run({ ...order, clients: 10, seconds: 2 })
  const capacity = await stage.load().run({ ...order, clients: 10, seconds: 5 })
  const before = await stage.load().run({ ...usual, seconds: 5 })
  const clients = QUEUED + Math.round((TIMES * capacity.throughput * PAUSE_MS) / 1000)
  const crowd = { ...order, clients, pauseMs: PAUSE_MS, toleratesRefusals: true }
  const under = await stage.load().run({ ...crowd, seconds: SECONDS })
  await sleep(RECOVERY_MS)
  const after = await stage.load().run({ ...usual, seconds: 5 })
  return figures({ capacity, before, under, after, clients })
}

/** The first pages of answers, asked for by everybody in the company in turn. */
async function colleagues(site: Site): Promise<PlannedRequest[]> {
  const { organizationId } = site.first
  const { rows } = await site.owner.query<{ user_id: string }>(
    'select user_id from memberships where organization_id = $1 order by user_id limit 100',
    [organizationId],
  )
  const callers: Caller[] = []
  for (const { user_id } of rows) callers.push(await site.signIn(Number(user_id), organizationId))
  return callers.flatMap(who => answerPages(site, who))
}

interface Rounds {
  capacity: Round
  before: Round
  under: Round
  after: Round
  clients: number
}

function figures({ capacity, before, under, after, clients }: Rounds): Figure[] {
  const offered = (under.calls + under.refused) / SECONDS
  return [
    noted('what the server takes from ten clients without a pause', `${rounded(capacity.throughput)}/s`),
    atLeast(
      `offered by ${clients} clients for ${SECONDS} s, in units of that`,
      TIMES,
      offered / capacity.throughput,
      '×',
    ),
    atMost('accepted calls: p99', 1000, under.p99, 'ms'),
    atLeast(
      'accepted calls, of what the server takes otherwise',
      50,
      (100 * under.throughput) / capacity.throughput,
      '%',
    ),
    noted(
      '    refused by 429 with Retry-After · p95',
      `${under.refused.toLocaleString('en')} · ${rounded(under.refusedP95)} ms`,
    ),
    atMost(
      `p95 of ten people ${RECOVERY_MS / 1000} s afterwards, in units of before`,
      1.5,
      after.p95 / before.p95,
      '×',
    ),
  ]
}

export const overload: Bench = {
  name: 'overload',
  heading: `${TIMES} times what the server takes, for ${SECONDS} s`,
  run,
  notes: [
    'Any answer but 200 and a 429 with Retry-After ends the bench. Buckets by person are off, so this is the limit of overload.',
    'The clients share the machine with the server and the database.',
  ],
}

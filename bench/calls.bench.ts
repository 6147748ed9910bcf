import { capture } from '#server/sweeps/hot-calls/capture.ts'
import type { Caller, PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { answerPages, questionPages, saves, singleAnswers } from '#server/sweeps/hot-calls/requests.ts'
import type { Site } from './support/arrange.ts'
import { type BareServer, runBare } from './support/bare.ts'
import type { LoadOrder } from './support/load.ts'
import { atLeast, type Figure, noted, rounded } from './support/print.ts'
import { median } from './support/quantile.ts'
import type { Bench, Stage } from './support/stage.ts'

const CLIENTS = 10
const TURNS = 7
const SECONDS = 1.5
/** The server's default number of database connections. */
const CONNECTIONS = 12

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const figures: Figure[] = []
  for (const [what, requests] of await contenders(site, who)) {
    figures.push(...(await compare(stage, site, what, requests)))
  }
  return figures
}

async function contenders(site: Site, who: Caller): Promise<[string, PlannedRequest[]][]> {
  return [
    ['answers page of 25', answerPages(site, who)],
    ['questions page of 25 with completion_meta', questionPages(site, who)],
    ['one answer', await singleAnswers(site, who)],
    ['save of one answer', await saves(site, who, 1)],
    ['save of 15 answers', await saves(site, who, 15)],
  ]
}

async function compare(
  stage: Stage,
  site: Site,
  what: string,
  requests: PlannedRequest[],
): Promise<Figure[]> {
  const scripts = await capture(site, requests)
  const bare = await runBare({ url: site.roleUrl, connections: CONNECTIONS, scripts })
  try {
    const orders = [orderTo(site.server.url, requests), bareOrder(bare, requests)]
    const [ours = [], theirs = []] = await stage.load().inTurn(orders, TURNS)
    const shares = ours.map((round, turn) => (100 * round.throughput) / (theirs[turn]?.throughput ?? 1))
    const rate = (rounds: typeof ours) => `${rounded(median(rounds.map(round => round.throughput)))}/s`
    const statements = scripts[0]?.statements.length ?? 0
    return [
      atLeast(`${what}: throughput of the bare handler's`, 70, median(shares), '%'),
      noted(`    ours · bare · statements a call`, `${rate(ours)} · ${rate(theirs)} · ${statements}`),
    ]
  } finally {
    bare.end()
  }
}

function orderTo(url: string, requests: PlannedRequest[]): LoadOrder {
  return { url, requests, clients: CLIENTS, seconds: SECONDS }
}

/** The same bodies to the bare handler, which knows the call by its number. */
function bareOrder(bare: BareServer, requests: PlannedRequest[]): LoadOrder {
  const numbered = requests.map(({ method, headers, body }, index) => ({
    method,
    headers,
    body,
    path: `/${index}`,
  }))
  return orderTo(bare.url, numbered)
}

export const calls: Bench = {
  name: 'calls',
  heading: `Against a bare node:http + pg handler, ${CLIENTS} clients, ${TURNS} turns of ${SECONDS} s each, in turn`,
  run,
  notes: [
    'The bare handler is a process with node:http and a plain pg.Pool of the same 12 connections and the same restricted role.',
    'It reads and parses the body, takes a connection, sends every statement that the real call sends, word for word and one',
    'after another – begin with the session check, the queries, the audit entry, commit –, prepared by name where they have',
    'values, and answers JSON.stringify of the rows of the statement that the real call answers from. It checks no token, no',
    'input and no output. The statements were written down from the real application: a set of values for each of the',
    'requests, which both sides get in the same order. The share is the median over the turns of ours ÷ bare in one turn.',
  ],
}

import { availableParallelism } from 'node:os'
import { type RunningServer, runServer } from '#server/crash-tests/running-server.ts'
import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { answerPages, questionPages, saves } from '#server/sweeps/hot-calls/requests.ts'
import { environmentOf, openFolder, type Site } from './support/arrange.ts'
import { LoadGenerator, type Round } from './support/load.ts'
import { atLeast, type Figure, noted, notRun, rounded } from './support/print.ts'
import { backendsOf, processorTimes, takenBetween } from './support/processor-time.ts'
import { median } from './support/quantile.ts'
import type { Bench, Stage } from './support/stage.ts'

const GAIN = 1.7
const CLIENTS = 24
const TURNS = 5
const SECONDS = 2

async function run(stage: Stage): Promise<Figure[]> {
  if (process.platform !== 'linux') return [notRun('two instances', `≥ ${GAIN} ×`, 'needs Linux')]
  const site = await stage.site()
  const folder = await openFolder()
  const second = await runServer(environmentOf(site.ownerUrl, folder.path))
  const generators: [LoadGenerator, LoadGenerator] = [new LoadGenerator(), new LoadGenerator()]
  try {
    const figures: Figure[] = []
    for (const [what, requests] of await contenders(site))
      figures.push(...(await compare({ site, second, generators, what, requests })))
    return figures
  } finally {
    for (const generator of generators) generator.end()
    await second.stop()
    await folder.remove()
  }
}

async function contenders(site: Site): Promise<[string, PlannedRequest[]][]> {
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  return [
    ['answers page of 25', answerPages(site, who)],
    ['questions page of 25', questionPages(site, who)],
    ['save of one answer', await saves(site, who, 1)],
  ]
}

interface Comparison {
  site: Site
  second: RunningServer
  generators: [LoadGenerator, LoadGenerator]
  what: string
  requests: PlannedRequest[]
}

interface Turn {
  /** Calls in a second. */
  throughput: number
  calls: number
  serverMs: number
  databaseMs: number
}

/** Half of the clients call one server and half the other, or all of them the first. */
async function compare({ site, second, generators, what, requests }: Comparison): Promise<Figure[]> {
  const servers = { one: [site.server, site.server], two: [site.server, second] }
  const measure = async (which: RunningServer[], seconds = SECONDS): Promise<Turn> => {
    const pids = [site.server.process.pid, second.process.pid]
    const times = async () => [processorTimes(pids), processorTimes(await backendsOf(site.owner))] as const
    const before = await times()
    const rounds = await Promise.all(
      generators.map((generator, index) => {
        const url = which[index]?.url ?? ''
        return generator.run({ url, requests, clients: CLIENTS / 2, seconds })
      }),
    )
    const after = await times()
    const serverMs = takenBetween(before[0], after[0])
    const databaseMs = takenBetween(before[1], after[1])
    return { ...totalOf(rounds), serverMs, databaseMs }
  }
  for (const which of [servers.one, servers.two]) await measure(which, 1)
  const turns: [Turn, Turn][] = []
  for (let turn = 0; turn < TURNS; turn++)
    turns.push([await measure(servers.one), await measure(servers.two)])
  return figuresOf(what, turns)
}

function totalOf(rounds: Round[]): Pick<Turn, 'throughput' | 'calls'> {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  return { throughput: sum(round => round.throughput), calls: sum(round => round.calls) }
}

function figuresOf(what: string, turns: [Turn, Turn][]): Figure[] {
  const rate = (index: 0 | 1) => median(turns.map(turn => turn[index].throughput))
  const perCall = (of: (turn: Turn) => number) => median(turns.map(([one]) => of(one) / one.calls))
  const [server, database] = [perCall(turn => turn.serverMs), perCall(turn => turn.databaseMs)]
  // One instance is busy for `server` ms of each call, on a core of its own: twice as many calls need all of this.
  const cores = (GAIN * (server + database)) / server
  return [
    atLeast(
      `${what}: two instances against one`,
      GAIN,
      median(turns.map(([one, two]) => two.throughput / one.throughput)),
      '×',
    ),
    noted('    one · two', `${rounded(rate(0))}/s · ${rounded(rate(1))}/s`),
    noted('    CPU of a call: server · database', `${rounded(server)} · ${rounded(database)} ms`),
    noted(`    cores that ${GAIN} × takes · cores here`, `${rounded(cores)} · ${availableParallelism()}`),
  ]
}

export const instances: Bench = {
  name: 'instances',
  heading: `Two instances on one database, ${CLIENTS} clients, ${TURNS} turns of ${SECONDS} s each, in turn`,
  run,
  notes: [
    'The clients, the database and the servers share the cores, and the clients’ own CPU is in none of these figures.',
    'One instance uses one core: it gains from a second one as far as the database has cores of its own.',
  ],
}

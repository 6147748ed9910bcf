import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './arrange.ts'
import { median } from './quantile.ts'
import type { Stage } from './stage.ts'

export const CLIENTS = 10

interface Measuring {
  clients?: number
  times?: number
  seconds?: number
  pauseMs?: number
}

export interface Speed {
  /** Milliseconds. */
  p95: number
  /** Calls in a second. */
  throughput: number
}

/** The medians of several rounds: one disturbed round does not decide. */
export async function speedOf(
  stage: Stage,
  site: Site,
  requests: PlannedRequest[],
  { clients = CLIENTS, times = 3, seconds = 2, pauseMs = 0 }: Measuring = {},
): Promise<Speed> {
  const order = { url: site.server.url, requests, clients, seconds, pauseMs }
  const [rounds = []] = await stage.load().inTurn([order], times)
  return {
    p95: median(rounds.map(round => round.p95)),
    throughput: median(rounds.map(round => round.throughput)),
  }
}

export async function p95Of(...measured: Parameters<typeof speedOf>): Promise<number> {
  return (await speedOf(...measured)).p95
}

export interface Growth {
  /** The second's p95 in units of the first's. */
  growth: number
  /** The second's throughput in units of the first's. */
  share: number
  /** Both p95 in milliseconds. */
  p95: [number, number]
  /** Both mean responses in kilobytes. */
  kilobytes: [number, number]
}

/** The medians over the turns. */
export async function growthOf(
  stage: Stage,
  [first, second]: [{ site: Site; requests: PlannedRequest[] }, { site: Site; requests: PlannedRequest[] }],
  { clients = CLIENTS, times = 5, seconds = 1.5 }: Measuring = {},
): Promise<Growth> {
  const orders = [first, second].map(({ site, requests }) => ({
    url: site.server.url,
    requests,
    clients,
    seconds,
  }))
  const [before = [], after = []] = await stage.load().inTurn(orders, times)
  const growths = after.map((round, turn) => round.p95 / (before[turn]?.p95 ?? 1))
  const shares = after.map((round, turn) => round.throughput / (before[turn]?.throughput ?? 1))
  const mediansOf = (figure: 'p95' | 'kilobytes'): [number, number] => [
    median(before.map(round => round[figure])),
    median(after.map(round => round[figure])),
  ]
  return {
    growth: median(growths),
    share: median(shares),
    p95: mediansOf('p95'),
    kilobytes: mediansOf('kilobytes'),
  }
}

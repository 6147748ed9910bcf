import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { saves as savesOf } from '#server/sweeps/hot-calls/requests.ts'
import { CLIENTS, p95Of } from './support/p95.ts'
import { atMost, type Figure, noted, rounded } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

const PAUSE_MS = 200

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const p95 = (requests: PlannedRequest[], way: { clients?: number; pauseMs?: number }) =>
    p95Of(stage, site, requests, way)
  const figures: Figure[] = []
  for (const [size, goal] of [
    [1, 10],
    [15, 15],
  ] as const) {
    const requests = await savesOf(site, who, size)
    const alone = await p95(requests, { clients: 1 })
    const people = await p95(requests, { pauseMs: PAUSE_MS })
    const crowd = await p95(requests, {})
    figures.push(
      atMost(`save ${size}: p95`, goal, people, 'ms'),
      atMost('    without a pause', 40, crowd, 'ms'),
      noted('    one client without a pause', `${rounded(alone)} ms`),
    )
  }
  return figures
}

export const saves: Bench = {
  name: 'saves',
  heading: `Saves by ${CLIENTS} people of one company, fsync on`,
  run,
  notes: [`Each saves again ${PAUSE_MS} ms after the last save was answered: some 45 saves a second.`],
}

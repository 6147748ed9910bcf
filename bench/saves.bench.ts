import { CLIENTS, p95Of } from './p95.ts'
import { atMost, type Figure, noted, rounded } from './print.ts'
import { saves as savesOf } from './requests.ts'
import type { Bench, Stage } from './stage.ts'

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const figures: Figure[] = []
  for (const [size, goal] of [
    [1, 30],
    [15, 60],
  ] as const) {
    const requests = await savesOf(site, who, size)
    const alone = await p95Of(stage, site, requests, { clients: 1 })
    figures.push(
      atMost(`save ${size}: p95`, goal, await p95Of(stage, site, requests), 'ms'),
      noted(`    by one client`, `${rounded(alone)} ms`),
    )
  }
  return figures
}

export const saves: Bench = {
  name: 'saves',
  heading: `Saves, ${CLIENTS} clients of one company, fsync on`,
  run,
}

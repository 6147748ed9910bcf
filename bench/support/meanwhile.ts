import type { Caller } from '#server/sweeps/hot-calls/hot-site.ts'
import { questionPages, saves } from '#server/sweeps/hot-calls/requests.ts'
import type { Site } from './arrange.ts'
import { median } from './quantile.ts'
import type { Stage } from './stage.ts'

/** Runs work while others open pages and save, and returns how many times longer their calls take at p95 than without it. */
export async function slowedBy<Result>(
  stage: Stage,
  site: Site,
  { who, work }: { who: Caller; work: () => Promise<Result> },
): Promise<{ result: Result; slower: number }> {
  const manager = await site.signIn(site.first.managerUserId, site.first.organizationId)
  const requests = [...questionPages(site, manager), ...(await saves(site, who, 15))]
  const order = { url: site.server.url, requests, clients: 4, seconds: 2, pauseMs: 50 }
  const [calm = []] = await stage.load().inTurn([order], 3)
  let over = false
  const working = work().finally(() => {
    over = true
  })
  const meanwhile: number[] = []
  while (!over) meanwhile.push((await stage.load().run({ ...order, seconds: 1 })).p95)
  return { result: await working, slower: median(meanwhile) / median(calm.map(({ p95 }) => p95)) }
}

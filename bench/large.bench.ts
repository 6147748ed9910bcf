import { callerOf, type HotCall, hotCalls } from '#server/sweeps/hot-calls/hot-calls.ts'
import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './support/arrange.ts'
import { growthOf } from './support/p95.ts'
import { atLeast, atMost, type Figure, noted, notRun, rounded } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

/** Standard may be this many times as fast as Large; Large then has this share of its throughput. */
const GROWTH = 1.5
const SHARE = 0.67

async function run(stage: Stage): Promise<Figure[]> {
  const large = await stage.large()
  if (!large) return [notRun('Large against Standard, each hot call', `≤ ${GROWTH} ×`, 'add --large')]
  const standard = await stage.site()
  const figures: Figure[] = []
  for (const call of hotCalls) figures.push(...(await compare(stage, call, [standard, large])))
  return figures
}

/** A call that is refused, or stopped at a limit, is a line of its own; the others go on. */
async function compare(stage: Stage, call: HotCall, sites: [Site, Site]): Promise<Figure[]> {
  const { what } = call
  try {
    const [standard, large] = [await sideOf(sites[0], call), await sideOf(sites[1], call)]
    const { growth, share, from, to } = await growthOf(stage, [standard, large], { times: 3, seconds: 1.5 })
    return [
      atMost(`${what}: p95`, GROWTH, growth, '×'),
      atLeast(`    throughput`, SHARE, share, '×'),
      noted('    p95 of Standard · Large', `${rounded(from)} · ${rounded(to)} ms`),
    ]
  } catch (error) {
    return [
      {
        what,
        goal: `≤ ${GROWTH} ×`,
        figure: `failed: ${String(error).slice(0, 60)}`,
        ratio: null,
        met: false,
      },
    ]
  }
}

async function sideOf(
  site: Site,
  { role, requests }: HotCall,
): Promise<{ site: Site; requests: PlannedRequest[] }> {
  return { site, requests: await requests(site, await callerOf(site, role)) }
}

export const large: Bench = {
  name: 'large',
  heading: 'A large company against a standard one, in turn',
  run,
  notes: ['An employee of Large has 12,000 assignments, one of Standard 1,000: their lists grow with that.'],
}

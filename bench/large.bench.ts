import { callerOf, type HotCall, hotCalls } from '#server/sweeps/hot-calls/hot-calls.ts'
import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './support/arrange.ts'
import { growthOf, p95Of } from './support/p95.ts'
import { atLeast, atMost, type Figure, noted, notRun, rounded } from './support/print.ts'
import { addPeopleOfSameWork } from './support/same-work.ts'
import type { Bench, Stage } from './support/stage.ts'

/** Standard may be this many times as fast as Large; Large then has this share of its throughput. */
const GROWTH = 1.5
const SHARE = 0.67

async function run(stage: Stage): Promise<Figure[]> {
  const large = await stage.large()
  if (!large) return [notRun('Large against Standard, each hot call', `≤ ${GROWTH} ×`, 'add --large')]
  const standard = await stage.site()
  const people = await addPeopleOfSameWork(large, standard)
  const alike: Site = { ...large, first: { ...large.first, ...people } }
  const figures: Figure[] = []
  for (const call of hotCalls)
    figures.push(...(await attempt(call, () => compare(stage, call, [standard, alike]))))
  for (const call of hotCalls.filter(({ role }) => role !== 'admin'))
    figures.push(...(await attempt(call, () => withMoreWork(stage, call, large))))
  return figures
}

/** A call that is refused, or stopped at a limit, is a line of its own; the others go on. */
async function attempt({ what }: HotCall, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measure()
  } catch (error) {
    const figure = `failed: ${String(error).slice(0, 60)}`
    return [{ what, goal: `≤ ${GROWTH} ×`, figure, ratio: null, met: false }]
  }
}

async function compare(stage: Stage, call: HotCall, sites: [Site, Site]): Promise<Figure[]> {
  const { what } = call
  const [standard, large] = [await sideOf(sites[0], call), await sideOf(sites[1], call)]
  const { growth, share, p95, kilobytes } = await growthOf(stage, [standard, large], {
    times: 3,
    seconds: 1.5,
  })
  return [
    atMost(`${what}: p95`, GROWTH, growth, '×'),
    atLeast('    throughput', SHARE, share, '×'),
    noted('    p95 of Standard · Large', `${p95.map(rounded).join(' · ')} ms`),
    noted('    a response of Standard · Large', `${kilobytes.map(rounded).join(' · ')} KB`),
  ]
}

/** The same call of somebody with many times the work, whom a standard company does not have. */
async function withMoreWork(stage: Stage, call: HotCall, large: Site): Promise<Figure[]> {
  const { requests } = await sideOf(large, call)
  const p95 = await p95Of(stage, large, requests, { times: 3, seconds: 1.5 })
  return [noted(`${call.what}, with more work: p95 of Large`, `${rounded(p95)} ms`)]
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
  notes: [
    'Managers and employees of both have as much work: 33 entities, and 1,000 assignments.',
    'More work: a manager of 167 entities, an employee of 12,000 assignments.',
    'A company of 500 entities has longer responses than one of 100 where all of them are shown.',
  ],
}

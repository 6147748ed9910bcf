import type { Caller, Site } from './support/arrange.ts'
import type { PlannedRequest } from './support/load.ts'
import { growthOf } from './support/p95.ts'
import { atMost, type Figure, noted, notRun, rounded } from './support/print.ts'
import { answerPages, questionPages, saves, singleAnswers } from './support/requests.ts'
import type { Bench, Stage } from './support/stage.ts'

type Requests = (site: Site, who: Caller) => PlannedRequest[] | Promise<PlannedRequest[]>

const compared: [string, Requests][] = [
  ['answers page of 25', answerPages],
  ['questions page of 25', questionPages],
  ['one answer', singleAnswers],
  ['save of 15', (site, who) => saves(site, who, 15)],
]

async function run(stage: Stage): Promise<Figure[]> {
  const large = await stage.large()
  if (!large) return [notRun('Large against Standard, same call: p95', '≤ 1.5 ×', 'add --large')]
  const standard = await stage.site()
  const figures: Figure[] = []
  for (const [what, requestsOf] of compared) {
    const sides = [await sideOf(standard, requestsOf), await sideOf(large, requestsOf)] as const
    const { growth, from, to } = await growthOf(stage, [sides[0], sides[1]])
    figures.push(atMost(`${what}: p95 of Large against Standard`, 1.5, growth, '×'))
    figures.push(noted('    Standard · Large', `${rounded(from)} · ${rounded(to)} ms`))
  }
  return figures
}

async function sideOf(site: Site, requestsOf: Requests) {
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  return { site, requests: await requestsOf(site, who) }
}

export const large: Bench = { name: 'large', heading: 'A large company against a standard one, in turn', run }

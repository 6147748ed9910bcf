import { rescoreApi } from '#domain/rescore/rescore.contract.ts'
import { whatIfApi } from '#domain/risk-profiles/what-if.contract.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { fullestPeriod } from './support/fullest-period.ts'
import { p95Of } from './support/p95.ts'
import { atMost, type Figure, noted, rounded } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

const views = {
  'heat map': risksApi.heatMap,
  categories: risksApi.categories,
  threats: risksApi.threats,
  'top risks': risksApi.top,
}

async function run(stage: Stage): Promise<Figure[]> {
  const site = (await stage.large()) ?? (await stage.site())
  const { periodId, answers } = await fullestPeriod(site)
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const figures: Figure[] = []
  for (const [name, route] of Object.entries(views)) {
    const requests = [site.plan(who, route, { filter: { assessment_period_id: periodId } })]
    const p95 = await p95Of(stage, site, requests, { seconds: 1.5 })
    figures.push(
      atMost(`${name} of a period of ${answers.toLocaleString('en')} answers: p95`, 200, p95, 'ms'),
    )
  }
  const { protocolId, organizationId } = site.first
  const slower = {
    'ratings that are tried, by entity': site.plan(who, whatIfApi.entities, { protocol_id: protocolId }),
    'answers that wait for a rescore': site.plan(who, rescoreApi.show, { organization_id: organizationId }),
  }
  for (const [name, request] of Object.entries(slower)) {
    const p95 = await p95Of(stage, site, [request], { seconds: 1.5 })
    figures.push(
      noted(`${name}, of a period of ${answers.toLocaleString('en')} answers: p95`, `${rounded(p95)} ms`),
    )
  }
  return figures
}

export const risks: Bench = {
  name: 'risks',
  heading: 'Risks, 10 clients',
  run,
  notes: ['The goal is for 600,000 answers: --large has a period of as many.'],
}

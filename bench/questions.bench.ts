import { questionPages } from '#server/sweeps/hot-calls/requests.ts'
import { CLIENTS, speedOf } from './support/p95.ts'
import { atLeast, atMost, type Figure } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const { p95, throughput } = await speedOf(stage, site, questionPages(site, who))
  const { rows } = await site.owner.query<{ entities: number }>(
    'select count(*)::int as entities from entities where organization_id = $1',
    [site.first.organizationId],
  )
  return [
    atMost(`page of 25 with completion_meta over ${rows[0]?.entities} entities: p95`, 30, p95, 'ms'),
    atLeast('    in a second', 800, throughput, 'calls'),
  ]
}

export const questions: Bench = { name: 'questions', heading: `Questions, ${CLIENTS} clients`, run }

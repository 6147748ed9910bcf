import type { Caller, PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { answerPages, questionPages } from '#server/sweeps/hot-calls/requests.ts'
import type { Site } from './support/arrange.ts'
import { growthOf } from './support/p95.ts'
import { atMost, type Figure, noted, rounded } from './support/print.ts'
import type { Bench, Stage } from './support/stage.ts'

const pages: [string, (site: Site, who: Caller) => PlannedRequest[]][] = [
  ['answers page of 25', answerPages],
  ['questions page of 25', questionPages],
]

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const { organizationId, primaryUserId, managerUserId, employeeUserId } = site.first
  const admin = await site.signIn(primaryUserId, organizationId)
  const figures: Figure[] = []
  for (const [role, userId] of [
    ['manager', managerUserId],
    ['employee', employeeUserId],
  ] as const) {
    const who = await site.signIn(userId, organizationId)
    for (const [what, request] of pages) {
      const compared = await growthOf(stage, [
        { site, requests: request(site, admin) },
        { site, requests: request(site, who) },
      ])
      figures.push(atMost(`${what}, ${role} against admin: p95`, 1.3, compared.growth, '×'))
      figures.push(noted('    admin · restricted', `${compared.p95.map(rounded).join(' · ')} ms`))
    }
  }
  return figures
}

export const restricted: Bench = {
  name: 'restricted',
  heading: 'A restricted person against an admin, in turn',
  run,
}

import type { Progress } from '#domain/dashboard/dashboard.contract.ts'
import { progressOf } from '#domain/dashboard/dashboard.rules.ts'
import type { trendsApi } from '#domain/trends/trends.contract.ts'
import { entityProgress } from '#server/entity-overviews/entity-progress.service.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { inDivision } from '#server/risks/in-division.service.ts'
import { sumsBy } from '#server/risks/sums-by.service.ts'
import { extremesIn } from '#server/risks/worst/extremes.service.ts'
import { ofDivision, ofEntity, pointsOf } from './trend-periods.ts'

export const trends: Handlers<typeof trendsApi> = {
  async ofOrganization(call) {
    const { db, input } = call
    demandOwn(call, input.organization_id)
    const { division_id, ...filter } = input.filter ?? {}
    const actor = await inDivision(call, division_id)
    const figuresIn = async (periodId: number) => {
      const sums = await sumsBy(db, { actor, periodId, filter }, 'company')
      const figures = shown(progressOf(sums.map(each => ({ ...each, accepted: 0 }))))
      return { ...figures, ...(await extremesIn(db, { actor, periodId, filter })) }
    }
    return { points: await pointsOf(call, figuresIn, ofDivision(call, division_id)) }
  },

  async ofEntity(call) {
    const { entity_id } = call.input
    const figuresIn = await entityProgress(call, entity_id)
    const figures = async (periodId: number) => shown(await figuresIn(periodId))
    return { points: await pointsOf(call, figures, ofEntity(call, entity_id)) }
  },
}

const shown = ({
  risk,
  score,
  exposure,
  coverage,
  answered,
  in_scope,
}: Omit<Progress, 'accepted' | 'not_applicable'>) => ({
  risk,
  score,
  exposure,
  coverage,
  answered,
  in_scope,
})

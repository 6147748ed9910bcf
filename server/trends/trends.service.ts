import type { Progress } from '#domain/dashboard/dashboard.contract.ts'
import { progressOf } from '#domain/dashboard/dashboard.rules.ts'
import type { trendsApi } from '#domain/trends/trends.contract.ts'
import { entityProgress } from '#server/entity-overviews/entity-progress.service.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { sumsBy } from '#server/risks/sums-by.service.ts'
import { pointsOf } from './trend-periods.ts'

export const trends: Handlers<typeof trendsApi> = {
  async ofOrganization(call) {
    const { db, actor, input } = call
    demandOwn(call, input.organization_id)
    const points = await pointsOf(call, async periodId => {
      const sums = await sumsBy(db, { actor, periodId, filter: input.filter ?? {} }, 'company')
      return shown(progressOf(sums.map(each => ({ ...each, accepted: 0 }))))
    })
    return { points }
  },

  async ofEntity(call) {
    const figuresIn = await entityProgress(call, call.input.entity_id)
    return { points: await pointsOf(call, async periodId => shown(await figuresIn(periodId))) }
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

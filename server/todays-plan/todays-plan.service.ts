import { sql } from 'kysely'
import type { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { today } from '#server/platform/db/today.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { makePlan } from './make-plan.ts'

export const todaysPlan: Handlers<typeof todaysPlanApi> = {
  show({ db, actor }) {
    return makePlan({ db, actor })
  },

  async markSeen({ db, actor }) {
    await sql`update users set todays_plan_seen_on = ${today} where id = ${actor.userId}`.execute(db)
  },
}

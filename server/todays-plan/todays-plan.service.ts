import { sql } from 'kysely'
import type { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { makePlan } from './make-plan.ts'

export const todaysPlan: Handlers<typeof todaysPlanApi> = {
  async show({ db, actor }) {
    const { rows } = await sql<{ today: string }>`
      select assay.today_in(time_zone) as today from users where id = ${actor.userId}`.execute(db)
    return makePlan({ db, actor, today: rows[0]?.today ?? '' })
  },

  async markSeen({ db, actor }) {
    await sql`update users set todays_plan_seen_on = assay.today_in(time_zone) where id = ${actor.userId}`.execute(
      db,
    )
  },
}

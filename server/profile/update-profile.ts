import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import type { profileApi } from '#domain/profile/profile.contract.ts'
import { isTimeZone } from '#domain/profile/profile.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { currentUser } from '../users/current-user.service.ts'
import '../users/users.table.ts'

/** Changes the given fields; the rest stays. */
export const updateProfile: Handler<typeof profileApi.update> = async call => {
  const { mail_preferences, ...fields } = call.input
  if (fields.time_zone !== undefined) await demandTimeZone(call.db, fields.time_zone)
  await sql`select from users where id = ${call.actor.userId} for no key update`.execute(call.db)
  const before = await currentUser(call)
  demandFresh(call, before)
  await call.db
    .updateTable('users')
    .set({
      ...fields,
      ...(mail_preferences && {
        mail_preferences: sql`mail_preferences || ${JSON.stringify(mail_preferences)}::jsonb`,
      }),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', call.actor.userId)
    .execute()
  const after = await currentUser(call)
  const changed = (Object.keys(call.input) as (keyof typeof call.input)[]).filter(
    key => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (user: typeof after) => Object.fromEntries(changed.map(key => [key, user[key]]))
  call.note({
    subjectType: 'users',
    subjectId: call.actor.userId,
    before: only(before),
    after: only(after),
  })
  return after
}

export const saveTheme: Handler<typeof profileApi.saveTheme> = async ({ db, actor, input }) => {
  await db.updateTable('users').set({ theme: input.theme }).where('id', '=', actor.userId).execute()
}

/** Days are reckoned in the database, which must know the zone too. */
async function demandTimeZone(db: Db, name: string): Promise<void> {
  const fault = invalid({ time_zone: ['Choose a time zone such as Europe/Berlin.'] })
  if (!isTimeZone(name)) throw fault
  await sql`select now() at time zone ${name}`.execute(db).catch(error => {
    throw error.code === '22023' ? fault : error
  })
}

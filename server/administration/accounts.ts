import { sql } from 'kysely'
import type {
  AdministeredSession,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { mayDisable } from '#domain/administration/administration.rules.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import { deviceOf } from '#domain/profile/device.rules.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { endSessions } from '../sessions/end-sessions.service.ts'
import { inInstallation } from './chains.service.ts'
import '#server/users/users.table.ts'

const SHOWN = 100

type Listed = Omit<AdministeredSession, 'device'> & { user_agent: string; token: string | null }

export const userSessions: Handler<typeof administrationApi.userSessions> = async call => {
  await lockPerson(call)
  const { rows } = await sql<Listed>`
    select s.number as id, s.kind, s.user_agent, s.address, s.created_at, t.name as token,
      case s.kind when 'api_token' then t.last_used_at else greatest(s.last_used_at, s.last_input_at) end as last_used_at,
      (select jsonb_build_object('id', o.organization_id, 'name', o.name) from organizations o
        where o.organization_id = s.bound_organization_id) as organization
    from sessions s left join api_tokens t on t.session_id = s.id
    where s.user_id = ${call.input.user_id} and s.ended_at is null and (s.expires_at is null or s.expires_at > now())
      and (s.kind = 'api_token' or (s.last_used_at > now() - interval '14 days'
        and s.created_at > now() - interval '30 days'
        and s.last_input_at >= now() - make_interval(mins => assay.idle_minutes(s.id) + 2)))
    order by last_used_at desc nulls last, s.number desc limit ${SHOWN}`.execute(call.db)
  const shown = rows.map(({ user_agent, token, ...session }) => ({
    ...session,
    device: token ?? deviceOf(user_agent),
  }))
  return { rows: shown, total: shown.length }
}

export const endUserSessions: Handler<typeof administrationApi.endUserSessions> = async call => {
  const { id } = await lockPerson(call)
  const { userId, sessionId } = call.actor
  const ended = await endSessions(call.db, {
    userId: id,
    apiTokens: true,
    ...(id === userId && { except: sessionId }),
  })
  await inInstallation(call.db)
  call.note({ subjectType: 'users', subjectId: id, after: { ended } })
}

/** Switched off, an account keeps its data, its tokens too: once it is on again, only a new sign-in is needed. */
export async function switchAccount(call: Call<{ user_id: number }>, isOn: boolean): Promise<void> {
  const person = await lockPerson(call)
  if (!isOn) demand(mayDisable(call.actor, person))
  if (person.is_disabled !== isOn) {
    throw new Failure('conflict', `This account is already ${isOn ? 'enabled' : 'disabled'}.`)
  }
  await call.db
    .updateTable('users')
    .set({ disabled_at: isOn ? null : sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', person.id)
    .execute()
  const ended = isOn ? 0 : await endSessions(call.db, { userId: person.id })
  await inInstallation(call.db)
  call.note({ subjectType: 'users', subjectId: person.id, after: isOn ? null : { sessions_ended: ended } })
}

/** The person, locked until the call ends. */
async function lockPerson({ db, input }: Call<{ user_id: number }>) {
  const person = await db
    .selectFrom('users')
    .select(['id', sql<boolean>`disabled_at is not null`.as('is_disabled')])
    .where('id', '=', input.user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw notFound()
  return person
}

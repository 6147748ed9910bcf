import { sql } from 'kysely'
import type { ImpersonationFacts } from '#domain/administration/administration.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { Person } from '#domain/platform/fields.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { inGrace, refreshTokenOf } from '../sessions/refresh-token.service.ts'

/** The person to act as, with the company to enter: the one chosen last, else the first open one. */
export interface PersonToActAs extends ImpersonationFacts {
  organization_id: number | null
}

export async function personToActAs(db: Db, userId: number): Promise<PersonToActAs | undefined> {
  const { rows } = await sql<Omit<PersonToActAs, 'has_active_company'>>`
    select u.id, u.is_sysadmin, u.registered_at is not null as is_registered, u.disabled_at is not null as is_disabled,
      (select m.organization_id from members m join organizations o on o.organization_id = m.organization_id
       where m.user_id = u.id and o.is_active and o.deleted_at is null
       order by (m.organization_id = u.active_organization_id) desc nulls last, m.organization_id limit 1)
      as organization_id
    from users u where u.id = ${userId}`.execute(db)
  const [person] = rows
  return person && { ...person, has_active_company: person.organization_id !== null }
}

/** A session that neither ended nor ran out, on `sessions s`. */
const isAlive = sql<boolean>`s.ended_at is null and (s.expires_at is null or s.expires_at > now())
  and s.last_used_at > now() - interval '14 days' and s.created_at > now() - interval '30 days'`

/** Returns the person of a session that is still alive. */
export async function ownerOf(db: Db, sessionId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.id, u.full_name from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId}::uuid and ${isAlive}`.execute(db)
  return rows[0]
}

/** Throws `unauthenticated` unless the call comes from the browser of this session: it sends the session’s cookie. */
export async function demandCookieOf(call: Call, sessionId: string): Promise<void> {
  const token = refreshTokenOf(call)
  if (token?.sessionId !== sessionId) throw usedUp()
  const { rows } = await sql`
    select from sessions where id = ${sessionId}::uuid
      and (refresh_hash = ${token.hash} or (previous_hash = ${token.hash} and ${inGrace}))`.execute(call.db)
  if (rows.length === 0) throw usedUp()
}

export function usedUp(): Failure {
  return new Failure('unauthenticated', 'This link was already used or has expired. Start again.')
}

import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { deviceOf } from '#domain/profile/device.rules.ts'
import type { OwnSession, profileApi } from '#domain/profile/profile.contract.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { endSession, endSessions } from '../sessions/end-sessions.service.ts'
import { demandOneself, isFreshSession } from '../sessions/passwords/own-password.service.ts'
import '../sessions/sessions.table.ts'

const SHOWN = 100

export const ownSessions: Handler<typeof profileApi.sessions> = async call => {
  const found = await running(call).orderBy('last_used_at', 'desc').orderBy('number').limit(SHOWN).execute()
  const rows = found.map(({ session_id, user_agent, kind, ...session }) => ({
    ...session,
    kind: kind as OwnSession['kind'],
    device: deviceOf(user_agent),
    is_current: session_id === call.actor.sessionId,
  }))
  return { rows, total: rows.length }
}

export const endOwnSession: Handler<typeof profileApi.endSession> = async call => {
  const { session_id: number, password } = call.input
  await demandRecent(call, password)
  const session = await running(call).where('number', '=', number).executeTakeFirst()
  if (!session) throw notFound()
  await endSession(call.db, session.session_id)
  call.note({ subjectId: number, after: { kind: session.kind, device: deviceOf(session.user_agent) } })
}

export const endOtherSessions: Handler<typeof profileApi.endOtherSessions> = async call => {
  const { userId, sessionId } = call.actor
  await demandRecent(call, call.input.password)
  const ended = await endSessions(call.db, { userId, except: sessionId })
  call.note({ subjectType: 'users', subjectId: userId, after: { ended } })
}

/**
 * Demands a recent sign-in or the password, so that somebody who finds an open page cannot sign the person out of
 * everything else.
 */
async function demandRecent({ db, actor }: Call, password: string | undefined): Promise<void> {
  const { userId, sessionId } = actor
  if (await isFreshSession(db, sessionId)) return
  await demandOneself(db, { userId, sessionId, password, field: 'password' })
}

/** The person's sessions that are still valid, without those of programs. */
function running({ db, actor }: Call) {
  return db
    .selectFrom('sessions')
    .select([
      'number as id',
      'id as session_id',
      'kind',
      'user_agent',
      'address',
      'created_at',
      sql<string>`greatest(last_used_at, last_input_at)`.as('last_used_at'),
    ])
    .where('user_id', '=', actor.userId)
    .where('kind', '<>', 'api_token')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where('last_used_at', '>', sql<string>`now() - interval '14 days'`)
    .where('last_input_at', '>', sql<string>`now() - make_interval(mins => assay.idle_minutes(id) + 2)`)
    .where('created_at', '>', sql<string>`now() - interval '30 days'`)
}

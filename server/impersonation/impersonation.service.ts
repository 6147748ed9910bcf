import { sql } from 'kysely'
import { mayImpersonate } from '#domain/administration/administration.rules.ts'
import type { impersonationApi } from '#domain/impersonation/impersonation.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { type AccessTokens, hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { tokenFor } from '../sessions/start-session.service.ts'
import { personToActAs } from './acting.ts'
import { startActing } from './start-acting.ts'
import { stopActing } from './stop-acting.ts'

const TOKEN_SECONDS = 60

export function impersonation(tokens: AccessTokens): Handlers<typeof impersonationApi> {
  return {
    async create(call) {
      const { user_id, return_url, reason } = call.input
      const person = await personToActAs(call.db, user_id)
      if (!person) throw notFound()
      demand(mayImpersonate(call.actor, person))
      const imptoken = randomToken()
      await sql`insert into one_time_tokens (hash, purpose, user_id, session_id, details, expires_at)
        values (${hashToken(imptoken)}, 'impersonation', ${user_id}, ${call.actor.sessionId}::uuid,
          ${JSON.stringify({ reason, return_url })}::jsonb, now() + make_interval(secs => ${TOKEN_SECONDS}))`.execute(
        call.db,
      )
      call.note({ subjectType: 'users', subjectId: user_id, after: { reason } })
      // The administrator may belong to a company; the entry is in the installation’s log, not in that company’s.
      await sql`select set_config('assay.organization_id', '', true)`.execute(call.db)
      return { imptoken, expires_in: TOKEN_SECONDS }
    },

    async start(call) {
      const { userId, sessionId, impersonator, stopToken } = await startActing(call, call.input.imptoken)
      const token = await tokenFor(tokens, userId, sessionId, impersonator.id)
      return { ...token, imptoken: stopToken, impersonator }
    },

    async stop(call) {
      const { userId, sessionId, return_url } = await stopActing(call, call.input.imptoken)
      return { ...(await tokenFor(tokens, userId, sessionId)), return_url }
    },
  }
}

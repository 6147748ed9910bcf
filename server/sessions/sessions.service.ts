import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { AccessToken, sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { appendAudit } from '#server/platform/audit/append.ts'
import { type Db, within } from '#server/platform/db/db.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { ACCESS_SECONDS, type AccessTokens, hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { demandFewFailures, rememberFailure } from './limits.ts'
import { isPassword } from './passwords.ts'
import './sessions.table.ts'

const COOKIE = 'assay_refresh'
const IDLE_SECONDS = 14 * 24 * 60 * 60

/** A refresh token was used again after its grace: its whole session ends. */
const GRACE = sql<string>`now() - interval '10 seconds'`

export function sessions(tokens: AccessTokens): Handlers<typeof sessionsApi> {
  return {
    // Comparing a password takes long on purpose: no transaction stands open meanwhile.
    async login(call) {
      const { email, password } = call.input
      const account = await within(call.db, 'system', db => accountOf(db, email, call.address))
      if (!(await isPassword(account?.password_hash, password)) || !account) {
        await within(call.db, 'system', db => rememberFailure(db, email, call.address))
        throw new Failure(
          'unauthenticated',
          'Login Error: Could not authenticate user. Please try again later.',
        )
      }
      const session = await within(call.db, 'system', db => startSession(db, call, account))
      return tokenFor(tokens, account.id, session)
    },

    async refresh(call) {
      const token = call.cookie(COOKIE)
      if (!token) throw new Failure('unauthenticated', 'Login Required')
      const session = await rotate(call, token)
      return tokenFor(tokens, session.user_id, session.id)
    },

    async logout(call) {
      const token = call.cookie(COOKIE)
      call.setCookie(COOKIE, '', 0)
      if (token) await endSession(call.db, hashToken(token))
    },
  }
}

interface Account {
  id: number
  password_hash: string | null
  active_organization_id: number | null
}

async function accountOf(db: Db, email: string, address: string): Promise<Account | undefined> {
  await demandFewFailures(db, email, address)
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'active_organization_id'])
    .where('email', '=', email)
    .executeTakeFirst()
}

async function startSession(db: Db, call: Call, account: Account): Promise<string> {
  const token = randomToken()
  const session = await db
    .insertInto('sessions')
    .values({
      user_id: account.id,
      refresh_hash: hashToken(token),
      user_agent: call.userAgent,
      address: call.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.setCookie(COOKIE, token, IDLE_SECONDS)
  await auditSignIn(db, call, account)
  return session.id
}

/** A sign-in stands in the log of the company that the person starts in. */
async function auditSignIn(db: Db, call: Call, account: Account) {
  const organization = String(account.active_organization_id ?? '')
  await sql`select set_config('assay.organization_id', ${organization}, true),
    set_config('assay.user_id', ${String(account.id)}, true)`.execute(db)
  await appendAudit(db, 'session.started', { subjectType: 'users', subjectId: account.id }, call)
}

async function tokenFor(tokens: AccessTokens, userId: number, sessionId: string): Promise<AccessToken> {
  const access_token = await tokens.sign({ userId, sessionId })
  return { access_token, expires_in: ACCESS_SECONDS, token_type: 'Bearer' }
}

/**
 * Replaces the refresh token. Tabs that race get by with the token before, for ten seconds and without another
 * rotation; after that its use means that somebody copied it, and the session ends.
 */
async function rotate(call: Call, token: string): Promise<{ id: string; user_id: number }> {
  const used = hashToken(token)
  const session = await call.db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'refresh_hash', sql<boolean>`rotated_at > ${GRACE}`.as('in_grace')])
    .where(eb => eb.or([eb('refresh_hash', '=', used), eb('previous_hash', '=', used)]))
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', sql<string>`now() - interval '14 days'`)
    .where('created_at', '>', sql<string>`now() - interval '30 days'`)
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw new Failure('unauthenticated', 'Login Required')
  if (session.refresh_hash.equals(used)) await replaceToken(call, session.id, used)
  else if (!session.in_grace) {
    await endSession(call.db, used)
    throw new Failure('unauthenticated', 'Login Required', { keepsWrites: true })
  }
  return session
}

async function replaceToken(call: Call, id: string, used: Buffer): Promise<void> {
  const token = randomToken()
  await call.db
    .updateTable('sessions')
    .set({
      refresh_hash: hashToken(token),
      previous_hash: used,
      rotated_at: sql<string>`now()`,
      last_used_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  call.setCookie(COOKIE, token, IDLE_SECONDS)
}

async function endSession(db: Db, token: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql<string>`now()` })
    .where(eb => eb.or([eb('refresh_hash', '=', token), eb('previous_hash', '=', token)]))
    .where('ended_at', 'is', null)
    .execute()
}

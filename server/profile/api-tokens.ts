import { sql } from 'kysely'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { ApiToken, profileApi } from '#domain/profile/profile.contract.ts'
import { inTurn } from '#server/platform/limits/limits.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { API_TOKEN_PREFIX, hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { noticeEmail } from '../sessions/notice-email.service.ts'
import { demandOneself } from '../sessions/passwords/own-password.service.ts'
import type { ProfileParts } from './profile-parts.ts'
import '../organizations/organizations.table.ts'
import '../sessions/sessions.table.ts'
import '../users/users.table.ts'
import './api-tokens.table.ts'

const MOST = 50
const HINT_LETTERS = API_TOKEN_PREFIX.length + 4

export const apiTokens: Handler<typeof profileApi.apiTokens> = async call => {
  const rows = await owned(call).orderBy('t.created_at', 'desc').orderBy('t.id').execute()
  return { rows: rows.map(tokenOf), total: rows.length }
}

/** Valid in the one company, as its person; only this response contains the token itself. */
export function createApiToken({ address }: ProfileParts): Handler<typeof profileApi.createApiToken> {
  return async call => {
    const { name, organization_id, expires_in_days, access, abilities, password } = call.input
    const { userId, sessionId } = call.actor
    await demandOneself(call.db, { userId, sessionId, password, field: 'password' })
    await demandMembership(call, organization_id)
    await demandSignOn(call, organization_id)
    await demandRoom(call)
    const token = `${API_TOKEN_PREFIX}${randomToken()}`
    const { id: session_id } = await call.db
      .insertInto('sessions')
      .values({
        user_id: call.actor.userId,
        kind: 'api_token',
        // The hash of a token that nobody was ever given, so that such a session cannot be refreshed.
        refresh_hash: hashToken(randomToken()),
        bound_organization_id: organization_id,
        expires_at: sql<string>`now() + make_interval(days => ${expires_in_days}::int)`,
        user_agent: call.userAgent,
        address: call.address,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hint = token.slice(0, HINT_LETTERS)
    const { id } = await call.db
      .insertInto('api_tokens')
      .values({
        user_id: call.actor.userId,
        session_id,
        name,
        hint,
        hash: hashToken(token),
        access,
        abilities,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const created = tokenOf(await owned(call).where('t.id', '=', id).executeTakeFirstOrThrow())
    const person = await call.db
      .selectFrom('users')
      .select(['email', 'first_name'])
      .where('id', '=', call.actor.userId)
      .executeTakeFirstOrThrow()
    await call.enqueue('send-mail', noticeEmail(person, 'api_token', address))
    call.note({ subjectType: 'api_tokens', subjectId: id, after: created })
    return { ...created, token }
  }
}

/** Its session ends with it: the next call with the token is refused. */
export const removeApiToken: Handler<typeof profileApi.removeApiToken> = async call => {
  const found = await owned(call).where('t.id', '=', call.input.api_token_id).executeTakeFirst()
  if (!found) throw notFound()
  await call.db.deleteFrom('sessions').where('id', '=', found.session_id).execute()
  call.note({ before: tokenOf(found), after: null })
}

function owned({ db, actor }: Call) {
  return db
    .selectFrom('api_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('organizations as o', 'o.organization_id', 's.bound_organization_id')
    .select([
      't.id',
      't.name',
      't.hint',
      't.access',
      't.abilities',
      't.created_at',
      't.last_used_at',
      's.expires_at',
      't.session_id',
    ])
    .select(['o.organization_id', 'o.name as organization_name'])
    .where('t.user_id', '=', actor.userId)
}

type Owned = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

function tokenOf({ organization_id, organization_name, session_id: _, ...token }: Owned): ApiToken {
  return { ...token, organization: { id: organization_id, name: organization_name } }
}

async function demandMembership({ db, actor }: Call, organizationId: number): Promise<void> {
  const membership = await db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!membership) throw notFound()
}

/** A token reaches everything that its person does: it must not lead around the single sign-on of its company. */
async function demandSignOn({ db, actor }: Call, organizationId: number): Promise<void> {
  const { rows } = await sql<{ lacks: boolean }>`
    select assay.session_lacks_sign_on(${actor.sessionId}, ${organizationId}) as lacks`.execute(db)
  if (!rows[0]?.lacks) return
  throw new Failure(
    'forbidden',
    'This company requires single sign-on. Only its primary administrator can create API tokens.',
  )
}

async function demandRoom(call: Call): Promise<void> {
  await inTurn(call.db, { kind: 'api tokens', key: String(call.actor.userId) })
  const { rows } = await sql<{ held: number }>`select count(*) as held from api_tokens
    where user_id = ${call.actor.userId}`.execute(call.db)
  if ((rows[0]?.held ?? 0) < MOST) return
  throw new Failure('conflict', `You already have ${MOST} tokens. Revoke one you no longer need.`)
}

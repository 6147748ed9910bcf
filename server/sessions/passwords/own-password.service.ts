import { sql } from 'kysely'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countTry, demandFew, type Limit } from '#server/platform/limits/limits.ts'
import type { SessionKind } from '#server/platform/session/actor.ts'
import { faultOfNewPassword } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'
import '../../organizations/organizations.table.ts'
import '../../users/users.table.ts'
import '../sessions.table.ts'

const FRESH_MINUTES = 10

/** The person whom a password must not be about. */
interface Named {
  email: string
  first_name: string
  last_name: string
  /** The companies they belong to or are invited to. */
  companies: readonly string[]
}

/** Throws `invalid` for a new password that is not acceptable for this person. */
export async function demandGoodPassword(password: string, person: Named): Promise<void> {
  const { email, first_name, last_name, companies } = person
  const names = [first_name, last_name, `${first_name} ${last_name}`]
  const fault = await faultOfNewPassword(password, [email, ...names, ...companies])
  if (fault) throw invalid({ password: [fault] })
}

/** The names of the companies that somebody belongs to or is invited to, in the person’s own call or the system’s. */
export async function companiesOf(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select o.name from organizations o join memberships m on m.organization_id = o.organization_id
    where m.user_id = ${userId} and m.deleted_at is null and o.deleted_at is null
    union select organization from assay.own_invitations()`.execute(db)
  return rows.map(row => row.name)
}

interface Proof {
  userId: number
  sessionId: string
  password: string | undefined
  /** The field in which the call carries the password. */
  field: string
}

/**
 * Demands proof of identity before a person changes how they sign in: their password, ten attempts in 15 minutes;
 * without one, a session that is not older than ten minutes. One that began with a passkey in that time is proof too. The password is compared inside the call's transaction,
 * which makes attempts at the same moment wait for one another.
 */
export async function demandOneself(db: Db, { userId, sessionId, password, field }: Proof): Promise<void> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (password_hash === null) return demandFreshSession(db, sessionId)
  if (password === undefined && (await isFreshSession(db, sessionId, 'passkey'))) return
  const limit: Limit = { kind: 'own password', key: String(userId), most: 10, seconds: 15 * 60 }
  await demandFew(db, limit)
  if (password === undefined) throw invalid({ [field]: ['Enter your password.'] })
  if (await isPassword(password_hash, password)) return
  await countTry(db, limit)
  throw new Failure('invalid', 'Some fields need attention.', {
    fields: { [field]: ['That password is incorrect.'] },
    keepsWrites: true,
  })
}

/** Sets a new password; a sign-in with the old one no longer works. */
export async function setPassword(db: Db, userId: number, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await db
    .updateTable('users')
    .set({ password_hash, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Checks whether the person signed in a moment ago, by this kind of sign-in if one is given. */
export async function isFreshSession(db: Db, sessionId: string, kind?: SessionKind): Promise<boolean> {
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<string>`now() - make_interval(mins => ${FRESH_MINUTES})`)
    .$if(kind !== undefined, found => found.where('kind', '=', kind ?? 'password'))
    .executeTakeFirst()
  return fresh !== undefined
}

async function demandFreshSession(db: Db, sessionId: string): Promise<void> {
  if (await isFreshSession(db, sessionId)) return
  throw new Failure('forbidden', 'Sign out and sign in again, then change this within 10 minutes.')
}

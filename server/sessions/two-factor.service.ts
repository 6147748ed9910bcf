import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { seal, unseal } from '#server/platform/config/seal.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countTry, demandFew, type Limit } from '#server/platform/limits/limits.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import '../users/users.table.ts'
import './sessions.table.ts'

const RECOVERY_CODES = 10
/** 120 bits each, so that their hashes reveal nothing, in letters and digits that are not mistaken for one another. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz234567890'
/** The key under which people’s seeds are kept. */
export const seedKeyOf = (secret: Secret) => secret.keyFor('two-factor seeds')
const limitOf = (userId: number): Limit => ({
  kind: 'two-factor code',
  key: String(userId),
  most: 5,
  seconds: 15 * 60,
})

/** Loaded with the first code or seed. */
const otplib = () => import('otplib')

/** A new seed for somebody’s authenticator: as text, as an address to scan, and sealed for its row. */
export async function newSeed(secret: Secret, person: { userId: number; email: string }) {
  const { generateSecret, generateURI } = await otplib()
  const seed = generateSecret()
  const uri = generateURI({ issuer: 'Assay', label: person.email, secret: seed })
  return { seed, uri, sealed: seal(seedKeyOf(secret), seed, String(person.userId)) }
}

/**
 * Checks a code: one that the person’s authenticator shows, from the step before to the step after, or a recovery code.
 * Each works once. A wrong one counts, so a caller that throws because of it must commit its writes. After five in 15
 * minutes, from anywhere, it throws `too_many`.
 */
export async function acceptsCode(db: Db, secret: Secret, userId: number, code: string): Promise<boolean> {
  const limit = limitOf(userId)
  // The person's row makes attempts at the same moment wait for one another: none escapes the count.
  const person = await seedOf(db, userId)
  await demandFew(db, limit)
  const given = code.toLowerCase().replace(/[\s-]/g, '')
  const isRight = /^\d{6}$/.test(given)
    ? await takeStep(db, secret, userId, person, given)
    : await takeRecoveryCode(db, userId, given)
  if (!isRight) await countTry(db, limit)
  return isRight
}

type Seeded = { two_factor_secret: Buffer | null; two_factor_step: number }

function seedOf(db: Db, userId: number): Promise<Seeded> {
  return db
    .selectFrom('users')
    .select(['two_factor_secret', 'two_factor_step'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function takeStep(
  db: Db,
  secret: Secret,
  userId: number,
  person: Seeded,
  token: string,
): Promise<boolean> {
  if (!person.two_factor_secret) return false
  const seed = unseal(seedKeyOf(secret), person.two_factor_secret, String(userId))
  const { verify } = await otplib()
  const result = await verify({ secret: seed, token, epochTolerance: 30 })
  if (!result.valid || !('timeStep' in result) || result.timeStep <= person.two_factor_step) return false
  await db.updateTable('users').set({ two_factor_step: result.timeStep }).where('id', '=', userId).execute()
  return true
}

async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ten new recovery codes, replacing the previous ones. They are stored as hashes: only this response contains them. */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map(code => ({ user_id: userId, hash: hashToken(code.replaceAll('-', '')), used_at: null })),
    )
    .execute()
  return codes
}

/** Deletes the recovery codes of a person whose sign-in no longer requires a second factor. */
export async function dropUnneededCodes(db: Db, userId: number): Promise<void> {
  await sql`delete from recovery_codes c using users u
    where u.id = ${userId} and c.user_id = u.id and not u.has_two_factor`.execute(db)
}

function recoveryCode(): string {
  const emails = [...randomBytes(24)].map(byte => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length])
  return (emails.join('').match(/.{4}/g) ?? []).join('-')
}

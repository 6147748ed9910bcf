import type pg from 'pg'
import { hashPassword, isPassword } from '#server/sessions/passwords/passwords.ts'
import { people } from './people.ts'

const shown = [
  ['admin', 'primary administrator'],
  ['manager', 'manager of three entities'],
  ['employee', 'employee with questions to answer'],
  ['sysadmin', 'system administrator, member of no company'],
  ['lakeside', 'administrator of a second, small company'],
] as const

/**
 * One hash for each sign-in that is shown, and one for everybody else: they have the same password anyway, and every
 * hash is slow by design.
 */
export function hashesOf(password: string): Promise<string[]> {
  return Promise.all([...shown, 'everybody else'].map(() => hashPassword(password)))
}

/** Gives all demo people their password, but for those who stayed when the demo was reset and have one. */
export async function setPasswords(client: pg.ClientBase, hashes: Promise<string[]>): Promise<void> {
  const made = await hashes
  const emails = [...people.map(({ name }) => name), 'lakeside'].map(name => `${name}@demo.example`)
  const named: string[] = shown.map(([name]) => `${name}@demo.example`)
  const hashFor = (email: string) => made[named.indexOf(email)] ?? made.at(-1)
  await client.query(
    `update users set password_hash = hashed.hash from unnest($1::text[], $2::text[]) as hashed (email, hash)
     where users.email = hashed.email and users.password_hash is null`,
    [emails, emails.map(hashFor)],
  )
}

/** The one of several passwords that the demo's administrator still has. */
export async function passwordInUse(
  client: pg.ClientBase,
  candidates: (string | undefined)[],
): Promise<string | undefined> {
  const { rows } = await client.query(`select password_hash from users where email = 'admin@demo.example'`)
  for (const candidate of candidates) {
    if (candidate && (await isPassword(rows[0]?.password_hash, candidate))) return candidate
  }
  return undefined
}

/** Returns the lines that a newcomer reads after the start. */
export function signInLines(secret: string): string[] {
  return [
    '',
    `  Sign in to the demo with ${secret} as`,
    ...shown.map(([name, role]) => `    ${`${name}@demo.example`.padEnd(24)} ${role}`),
  ]
}

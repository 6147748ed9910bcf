import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** A hash that no password has, so that an account that does not exist takes the same time. */
const nobody = hashPassword(crypto.randomUUID())

/** Checks a password against the account's; the time it takes does not reveal whether there is an account. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && Boolean(stored)
}

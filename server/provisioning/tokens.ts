import { hashToken, randomToken } from '#server/platform/session/tokens.ts'

const HINT_LETTERS = 4
const TOKEN = /^scim_([1-9]\d{0,14})_[\w-]{43}$/

/** A new token of a company’s provider. It names the company, in which alone it is looked for. */
export function newToken(organizationId: number) {
  const beginning = `scim_${organizationId}_`
  const token = `${beginning}${randomToken()}`
  return { token, hash: hashToken(token), hint: token.slice(0, beginning.length + HINT_LETTERS) }
}

/** Returns the company and the hash of a token, or null for anything else. */
export function readToken(token: string): { organizationId: number; hash: Buffer } | null {
  const named = TOKEN.exec(token)
  return named ? { organizationId: Number(named[1]), hash: hashToken(token) } : null
}

import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Failure } from '#domain/platform/failure.ts'
import type { Secret } from '../config/secret.ts'

export const ACCESS_SECONDS = 60 * 60

/** Distinguishes the tokens that people create for their programs from those of a sign-in. */
export const API_TOKEN_PREFIX = 'assay_'

export interface AccessClaims {
  userId: number
  sessionId: string
  /** The system administrator who acts as this person: `act` of RFC 8693. The session decides who does. */
  impersonatorId?: number | null
}

/** A permission for a browser to make one call without a token, to save its stream. */
export interface DownloadTicket extends AccessClaims {
  /** The headers that chose company and division. */
  organization?: string
  division?: string
  /** The only address that it opens. */
  url: string
  /** The name under which the file is saved. */
  name: string
}

/** Long enough for a browser that asks where to save the file. */
export const TICKET_SECONDS = 60

/** Signs and checks the short-lived tokens of calls. A token is valid for its own purpose only. */
export class AccessTokens {
  readonly #key: Uint8Array
  readonly #ticketKey: Uint8Array
  /** Tokens whose signature was found good, until they expire: a browser sends the same one with every call. */
  readonly #known = new Map<string, AccessClaims & { expires: number }>()
  /** Tokens whose signature is good and whose session is over. */
  readonly #ended = new Set<string>()

  /** The owners of API tokens that were valid when last used, by hash. */
  readonly #programs = new Map<string, number>()

  constructor(secret: Secret) {
    this.#key = secret.keyFor('access tokens')
    this.#ticketKey = secret.keyFor('download tickets')
  }

  sign({ userId, sessionId, impersonatorId }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId, ...(impersonatorId && { act: { sub: String(impersonatorId) } }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setAudience('access')
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(this.#key)
  }

  /** Throws `unauthenticated` for anything but a valid access token of this installation. */
  async check(token: string): Promise<AccessClaims> {
    const known = this.#known.get(token)
    if (known && known.expires > Date.now() / 1000) return known
    const claims = await this.#verify(token)
    if (this.#known.size >= KNOWN_TOKENS) this.#known.clear()
    this.#known.set(token, claims)
    return claims
  }

  signTicket({ userId, sessionId, url, ...ticket }: DownloadTicket): Promise<string> {
    return new SignJWT({ ...ticket, sid: sessionId, url: addressIn(url) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setAudience('download')
      .setExpirationTime(`${TICKET_SECONDS}s`)
      .sign(this.#ticketKey)
  }

  /** Throws `unauthenticated` for anything but a valid ticket to this address. */
  async checkTicket(ticket: string, url: string): Promise<DownloadTicket> {
    try {
      const { payload } = await jwtVerify(ticket, this.#ticketKey, {
        algorithms: ['HS256'],
        audience: 'download',
      })
      const { sid, sub, ...rest } = payload as unknown as DownloadTicket & { sid: string; sub: string }
      if (rest.url !== addressIn(url)) throw new Error('another address')
      return { ...rest, userId: Number(sub), sessionId: sid }
    } catch {
      throw new Failure('unauthenticated', 'Login Required')
    }
  }

  /** Returns the owner of an API token at its last use; null for one that has not been used here yet. */
  userOfProgram(token: string): number | null {
    return this.#programs.get(hashToken(token).toString('base64')) ?? null
  }

  /** Remembers the owner of this API token, or, with null, that it has none any more. */
  noteProgram(token: string, userId: number | null): void {
    const key = hashToken(token).toString('base64')
    if (userId === null) this.#programs.delete(key)
    else if (this.#programs.get(key) !== userId) {
      if (this.#programs.size >= KNOWN_TOKENS) this.#programs.clear()
      this.#programs.set(key, userId)
    }
  }

  /** Notes whether the session of a token of ours still runs. */
  noteSession(token: string, isRunning: boolean): void {
    if (isRunning) this.#ended.delete(token)
    else {
      if (this.#ended.size >= KNOWN_TOKENS) this.#ended.clear()
      this.#ended.add(token)
    }
  }

  /** Checks whether the session of a token is known to have ended: a call with it is not its person's. */
  isEnded(token: string): boolean {
    return this.#ended.has(token)
  }

  async #verify(token: string): Promise<AccessClaims & { expires: number }> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], audience: 'access' })
      const { sid, sub, exp } = payload
      if (typeof sid !== 'string' || !uuid.test(sid) || !exp) throw new Error('no session')
      return { userId: Number(sub), sessionId: sid, expires: exp }
    } catch {
      throw new Failure('unauthenticated', 'Login Required')
    }
  }
}

/** A cookie has no room for a long address. */
const addressIn = (url: string) => hashToken(url).toString('base64url')

const KNOWN_TOKENS = 5000

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** 256 random bits for a cookie or a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes such a token; only the hash is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

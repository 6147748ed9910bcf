import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Failure } from '#domain/platform/failure.ts'
import type { Secret } from '../config/secret.ts'

export const ACCESS_SECONDS = 60 * 60

export interface AccessClaims {
  userId: number
  sessionId: string
}

/** Signs and checks the short-lived tokens that calls carry. A token is good for its own purpose only. */
export class AccessTokens {
  readonly #key: Uint8Array

  constructor(secret: Secret) {
    this.#key = secret.keyFor('access tokens')
  }

  sign({ userId, sessionId }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setAudience('access')
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(this.#key)
  }

  /** Throws `unauthenticated` for anything but a valid access token of this installation. */
  async check(token: string): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], audience: 'access' })
      if (typeof payload.sid !== 'string' || !uuid.test(payload.sid)) throw new Error('no session')
      return { userId: Number(payload.sub), sessionId: payload.sid }
    } catch {
      throw new Failure('unauthenticated', 'Login Required')
    }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** 256 random bits for a cookie or a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How such a token is stored: only its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

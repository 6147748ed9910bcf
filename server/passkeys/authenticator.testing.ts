import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion } from '#domain/passkeys/assertion.ts'
import type { NewPasskeyOptions } from '#domain/passkeys/passkeys.contract.ts'

export const origin = 'https://assay.test'

/** The differences of an authenticator, or of the page that asks it, from an honest one. */
export interface Twist {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** It does not check the person: no fingerprint, no PIN. */
  isUnverified?: boolean
  /** The count of uses; left out, it counts on. */
  count?: number
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()

/** An authenticator with one key pair, as a browser would show it: ES256, no attestation. */
export class Authenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  readonly #credentialId: Buffer
  #count = 0

  constructor(credentialId = randomBytes(32)) {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#credentialId = credentialId
  }

  get id(): string {
    return this.#credentialId.toString('base64url')
  }

  register(options: Pick<NewPasskeyOptions, 'challenge'>, twist: Twist = {}) {
    const clientData = clientDataOf(options.challenge, { type: 'webauthn.create', ...twist })
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#credentialId.length)
    const attested = [Buffer.alloc(16), length, this.#credentialId, Buffer.from(publicKey)]
    const authData = Buffer.concat([this.#data(twist, 0x40), ...attested])
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  prove({ challenge }: { challenge: string }, twist: Twist = {}): Assertion {
    this.#count = twist.count ?? this.#count + 1
    const clientData = clientDataOf(challenge, { type: 'webauthn.get', ...twist })
    const authenticatorData = this.#data(twist, 0)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#keys.privateKey)
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #data({ rpId = new URL(origin).hostname, isUnverified = false }: Twist, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (isUnverified ? 0 : 0x04) | flags]), count])
  }
}

function clientDataOf(challenge: string, twist: Twist): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: twist.type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? origin,
      crossOrigin: false,
    }),
  )
}

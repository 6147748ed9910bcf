import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs these values in this order. */
export function signatureOf(key: Buffer, of: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(of)).digest('base64url')
}

/** Checks whether the signature is the one for exactly these values. */
export function isSigned(key: Buffer, of: readonly (string | number)[], signature: string): boolean {
  const expected = Buffer.from(signatureOf(key, of))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

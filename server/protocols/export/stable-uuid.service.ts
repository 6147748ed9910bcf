import { createHash } from 'node:crypto'

/** The namespace of the UUIDs that are made of a text, as RFC 9562 demands one. */
const namespace = Buffer.from('5f0c1f0e6d5b4a539d5e8f6b2f3a9c11', 'hex')

/** A UUID of version 5: the same text always has the same one. */
export function stableUuid(text: string): string {
  const hash = createHash('sha1').update(namespace).update(text).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

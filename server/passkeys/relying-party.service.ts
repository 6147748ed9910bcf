import { isIP } from 'node:net'

/** The installation as authenticators know it: passkeys belong to its host name and work at its origin only. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Reads the relying party from the configured address of the app, never from a call, which could name another. */
export function relyingPartyOf(address: string): RelyingParty {
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin }
}

/** Checks whether browsers offer passkeys at this address: with TLS or on the same machine, and not at a bare IP address. */
export function hasPasskeys(address: string): boolean {
  const { hostname, protocol } = new URL(address)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

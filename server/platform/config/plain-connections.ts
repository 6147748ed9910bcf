import { isIP } from 'node:net'
import type { Config } from './config.ts'

type Settings = Pick<
  Config,
  'ASSAY_URL' | 'DATABASE_URL' | 'DATABASE_REPLICA_URL' | 'SMTP_URL' | 'S3_ENDPOINT'
>

/** A sentence for each configured connection that leaves this machine unencrypted, for the log of the start. */
export function plainConnections(config: Settings): string[] {
  const plain = [
    ['ASSAY_URL', config.ASSAY_URL, isEncrypted(config.ASSAY_URL, ['https:'])],
    ['DATABASE_URL', config.DATABASE_URL, asksForTls(config.DATABASE_URL)],
    ['DATABASE_REPLICA_URL', config.DATABASE_REPLICA_URL, asksForTls(config.DATABASE_REPLICA_URL)],
    ['SMTP_URL', config.SMTP_URL, isEncrypted(config.SMTP_URL, ['smtps:'])],
    ['S3_ENDPOINT', config.S3_ENDPOINT, isEncrypted(config.S3_ENDPOINT, ['https:'])],
  ] as const
  return plain
    .filter(([, address, isSafe]) => address && !isSafe && !isThisMachine(address))
    .map(([name]) => `${name} does not ask for TLS: what goes over this connection can be read on its way.`)
}

function isEncrypted(address: string | undefined, schemes: string[]): boolean {
  return address !== undefined && URL.canParse(address) && schemes.includes(new URL(address).protocol)
}

function asksForTls(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  const { searchParams } = new URL(address)
  return ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
}

/** Loopback addresses, and sockets, whose address names no host. */
function isThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { hostname, searchParams } = new URL(address)
  const host = (searchParams.get('host') ?? decodeURIComponent(hostname)).replace(/^\[|\]$/g, '')
  if (host === '' || host === 'localhost' || host.startsWith('/')) return true
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1'
}

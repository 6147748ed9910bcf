import { createHmac } from 'node:crypto'
import { Resolver } from 'node:dns/promises'

/** The TXT records of a domain, each as one text. */
export type ResolveTexts = (domain: string) => Promise<string[]>

const PREFIX = 'assay-verification='

/** Returns the record that a company adds to the DNS of its domain; it differs for each company and each domain. */
export function domainRecord(key: Buffer, organizationId: number, domain: string) {
  const proof = createHmac('sha256', key).update(`${organizationId} ${domain}`).digest('hex').slice(0, 40)
  return { name: domain, value: `${PREFIX}${proof}` }
}

/** Queries the DNS once, three seconds at most. A domain without such records, or without a response, has none. */
export function resolvingTexts(servers?: readonly string[]): ResolveTexts {
  const resolver = new Resolver({ timeout: 3000, tries: 1 })
  if (servers) resolver.setServers(servers)
  return async domain => {
    const records = await resolver.resolveTxt(domain).catch(() => [])
    return records.map(chunks => chunks.join(''))
  }
}

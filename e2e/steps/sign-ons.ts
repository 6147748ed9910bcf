import type { Site } from '../site.ts'

/** One company alone can have proven a domain, and all people in journeys have the same one. */
export async function freeTheDomain(site: Site): Promise<void> {
  await site.owner.query(
    `update organization_sign_ons set domain_proven_at = null, is_required = false where email_domain = 'journey.test'`,
  )
}

/** Gives a company single sign-on for the domain of the people in journeys. */
export async function aProvenSignOn(
  site: Site,
  organizationId: number,
  { isEnabled = true } = {},
): Promise<void> {
  await freeTheDomain(site)
  await site.owner.query(
    `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain, is_enabled, domain_proven_at)
     values ($1, 'https://login.example.org', 'assay', '\\x00', 'journey.test', $2, now())`,
    [organizationId, isEnabled],
  )
}

import type { Feature } from '#domain/access/features.ts'
import type { Site } from '../site.ts'
import type { FreshCompany } from './companies.ts'

/** Switches features of a company on. */
export async function switchOn({ owner }: Site, company: FreshCompany, features: Feature[]): Promise<void> {
  await owner.query(
    `insert into organization_features (organization_id, key) select $1, unnest($2::text[]) on conflict do nothing`,
    [company.organizationId, features],
  )
}

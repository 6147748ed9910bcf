import { z } from 'zod'
import { FeatureKey } from '../access/features.ts'
import { Id, line, Version } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** A company. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  is_active: z.boolean(),
  primary_administrator_id: Id.nullable(),
  features: z.array(z.object({ key: FeatureKey })),
  protocols_count: z.int(),
  entities_count: z.int(),
  /** The current assessment period of the company, or null. */
  assessment_period: z
    .object({ id: Id, name: z.string(), start_date: z.string(), end_date: z.string() })
    .nullable(),
  version: Version,
})
export type Organization = z.infer<typeof Organization>

const OrganizationPath = z.object({ organization_id: Id })
const ids = { organization_id: 'organizations' }

export const organizationsApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id',
    summary: 'The company.',
    needs: 'company:read',
    inactiveToo: true,
    ids,
    input: OrganizationPath,
    output: one(Organization),
    versioned: true,
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/organizations/:organization_id',
    summary: 'Change the company.',
    needs: 'company:people',
    ids,
    input: OrganizationPath.extend({ name: line() }),
    output: one(Organization),
    versioned: true,
    audit: 'organization.updated',
  }),
}

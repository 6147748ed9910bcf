import { z } from 'zod'
import { Id, line, Named, Version, verdictsOn } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

const Rating = z.int().min(1).max(5)
const Likelihood = z.object({ threat_id: Id, likelihood: Rating })
const Impact = z.object({ category_id: Id, impact: Rating })

/** The likelihood of each threat and the impact of each category, for one framework of the company; 3 if not rated. */
export const RiskProfile = z.object({
  id: Id,
  protocol_id: Id,
  protocol: Named,
  name: z.string(),
  threats: z.array(Likelihood.extend({ name: z.string() })),
  categories: z.array(Impact.extend({ name: z.string() })),
  entities_count: z.int(),
  version: Version,
  ...verdictsOn('edit', 'delete'),
})
export type RiskProfile = z.infer<typeof RiskProfile>

const ProfilePath = z.object({ risk_profile_id: Id })
const ids = { risk_profile_id: 'risk_profiles' }
const ratings = {
  threats: z.array(Likelihood).max(1000).optional(),
  categories: z.array(Impact).max(1000).optional(),
}

export const riskProfilesApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/risk-profiles',
    summary: 'List the company’s risk profiles.',
    needs: 'risk:read',
    input: z.object(listing({ filter: { protocol_id: Id.optional() }, sort: ['name', 'id'] })),
    output: list(RiskProfile),
    csv: 'risk_profiles.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/risk-profiles/:risk_profile_id',
    summary: 'Get a risk profile.',
    needs: 'risk:read',
    ids,
    input: ProfilePath,
    output: one(RiskProfile),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/risk-profiles',
    summary: 'Create a risk profile for an adopted framework.',
    needs: 'risk-profile:manage',
    input: z.object({ protocol_id: Id, name: line(), ...ratings }),
    output: created(RiskProfile),
    versioned: true,
    audit: 'risk_profile.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/risk-profiles/:risk_profile_id',
    summary:
      'Update a risk profile. Omitted fields are kept. Existing answers keep their figures until a rescore.',
    needs: 'risk-profile:manage',
    ids,
    input: ProfilePath.extend({ name: line().optional(), ...ratings }),
    output: one(RiskProfile),
    versioned: true,
    audit: 'risk_profile.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/risk-profiles/:risk_profile_id',
    summary: 'Delete a risk profile that no entity uses.',
    needs: 'risk-profile:manage',
    ids,
    input: ProfilePath,
    output: nothing,
    audit: 'risk_profile.trashed',
  }),
}

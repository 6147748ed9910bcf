import { z } from 'zod'
import { Id, line, Moment, Named } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** A legal hold on a company: while it is on, nothing of the company is deleted for good. */
export const LegalHold = z.object({
  organization: Named,
  is_on: z.boolean(),
  reason: z.string().describe('Why it was set, such as the case. Empty if there is none.'),
  since: Moment.nullable(),
  by_operator: z.boolean().describe('Set by a system administrator, who alone can release it.'),
  release_refused: z.string().nullable().describe('Why you can’t release it, or null if you can.'),
})
export type LegalHold = z.infer<typeof LegalHold>

const change = { is_on: z.boolean(), reason: line(500) }
const OwnPath = z.object({ organization_id: Id })
const own = { needs: 'company:own', ids: { organization_id: 'organizations' } } as const
const ownPath = '/api/v1/organizations/:organization_id/legal-hold'
const Path = z.object({ administered_id: Id })
const administering = {
  needs: 'site:administer',
  acrossCompanies: true,
  inactiveToo: true,
  ids: { administered_id: 'organizations' },
} as const
const administeredPath = '/api/v1/administration/organizations/:administered_id/legal-hold'

export const legalHoldsApi = {
  show: route({
    method: 'GET',
    path: ownPath,
    summary: 'Get the company’s legal hold.',
    ...own,
    input: OwnPath,
    output: one(LegalHold),
  }),
  set: route({
    method: 'PUT',
    path: ownPath,
    summary: 'Set or release the company’s legal hold. Requires a reason.',
    ...own,
    personal: true,
    input: OwnPath.extend(change),
    output: one(LegalHold),
    audit: 'organization.legal_hold_changed',
  }),
  showAdministered: route({
    method: 'GET',
    path: administeredPath,
    summary: 'Get the legal hold of a company.',
    ...administering,
    input: Path,
    output: one(LegalHold),
  }),
  setAdministered: route({
    method: 'PUT',
    path: administeredPath,
    summary: 'Set or release the legal hold of a company. Requires a reason.',
    ...administering,
    input: Path.extend(change),
    output: one(LegalHold),
    audit: 'organization.legal_hold_administered',
  }),
}

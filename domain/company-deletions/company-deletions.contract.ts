import { z } from 'zod'
import { Id, line, Moment } from '../platform/fields.ts'
import { created, list, nothing, route, stream } from '../platform/route.ts'

/** A company that will be deleted for good, or was. */
export const CompanyDeletion = z.object({
  id: Id,
  company_id: Id,
  company_name: z.string(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: Moment,
  due_at: Moment.describe('The earliest moment at which it is deleted.'),
  deleted_at: Moment.nullable(),
  sha256: z.string().nullable().describe('SHA-256 of the certificate’s text above its last line.'),
})
export type CompanyDeletion = z.infer<typeof CompanyDeletion>

const administering = { needs: 'site:administer', acrossCompanies: true, inactiveToo: true } as const
const Path = z.object({ administered_id: Id })
const path = '/api/v1/administration/organizations/:administered_id/deletion'
const ids = { administered_id: 'organizations' }

export const companyDeletionsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/administration/company-deletions',
    summary: 'List companies that will be deleted for good, or were, newest first.',
    ...administering,
    input: z.object({}),
    output: list(CompanyDeletion, 100),
  }),
  ask: route({
    method: 'POST',
    path,
    summary:
      'Delete a company for good after a waiting period. It must be in the trash, and not under legal hold.',
    ...administering,
    ids,
    input: Path.extend({
      name: line().describe('The company’s name, to confirm.'),
      reason: line(500),
    }),
    output: created(CompanyDeletion),
    audit: 'organization.deletion_requested',
  }),
  withdraw: route({
    method: 'DELETE',
    path,
    summary: 'Withdraw the deletion of a company during its waiting period.',
    ...administering,
    ids,
    input: Path,
    output: nothing,
    audit: 'organization.deletion_withdrawn',
  }),
  certificate: route({
    method: 'GET',
    path: '/api/v1/administration/company-deletions/:deletion_id/certificate',
    summary: 'Download the certificate of a deletion.',
    ...administering,
    ids: { deletion_id: 'company_deletions' },
    input: z.object({ deletion_id: Id }),
    output: stream('text/plain; charset=utf-8'),
    audit: 'organization.certificate_downloaded',
  }),
}

import { z } from 'zod'
import { Id, line, Moment, text, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

/** A year, or an audit, that lists of document requests belong to. */
export const DocumentRequestPeriod = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  lists_count: z.int().describe('Lists in it that you can see.'),
  created_by: Id,
  created_at: Moment,
  updated_at: Moment,
  archived_at: Moment.nullable(),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'archive', 'unarchive', 'delete', 'restore'),
})
export type DocumentRequestPeriod = z.infer<typeof DocumentRequestPeriod>

const Path = z.object({ document_request_period_id: Id })
const path = '/api/v1/document-request-periods/:document_request_period_id'
const ids = { document_request_period_id: 'document_request_periods' }
const shared = { feature: 'document-requests' } as const
const changed = {
  ...shared,
  needs: 'request:manage',
  ids,
  output: one(DocumentRequestPeriod),
  versioned: true,
} as const

export const documentRequestPeriodsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/document-request-periods',
    summary: 'List the periods of document requests. Archived ones only on demand.',
    needs: 'request:read',
    ...shared,
    input: z.object(
      listing({ filter: { trashed: Trashed, only_archived: Flag }, sort: ['name', 'created_at'] }),
    ),
    output: list(DocumentRequestPeriod),
  }),
  show: route({
    method: 'GET',
    path,
    summary: 'Get a period of document requests.',
    needs: 'request:read',
    ...shared,
    ids,
    input: Path,
    output: one(DocumentRequestPeriod),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/document-request-periods',
    summary: 'Create a period that lists of document requests can belong to.',
    needs: 'request:manage',
    ...shared,
    input: z.strictObject({ name: line(), description: text(5000).optional() }),
    output: created(DocumentRequestPeriod),
    versioned: true,
    audit: 'document_request_period.created',
  }),
  update: route({
    method: 'PUT',
    path,
    summary: 'Update a period of document requests. Omitted fields are kept.',
    ...changed,
    input: Path.extend({ name: line().optional(), description: text(5000).optional() }).strict(),
    audit: 'document_request_period.updated',
  }),
  archive: route({
    method: 'POST',
    path: `${path}/archive`,
    summary: 'Archive a period. Its lists stay readable, and nobody is reminded of them.',
    ...changed,
    input: Path,
    audit: 'document_request_period.archived',
  }),
  unarchive: route({
    method: 'POST',
    path: `${path}/unarchive`,
    summary: 'Return a period from the archive.',
    ...changed,
    input: Path,
    audit: 'document_request_period.unarchived',
  }),
  remove: route({
    method: 'DELETE',
    path,
    summary: 'Move a period to the trash. Its lists stay, without a period, until it is restored.',
    needs: 'request:manage',
    ...shared,
    ids,
    input: Path,
    output: nothing,
    audit: 'document_request_period.trashed',
  }),
  restore: route({
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Restore a period from the trash.',
    ...changed,
    input: Path,
    audit: 'document_request_period.restored',
  }),
}

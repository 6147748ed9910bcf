import { z } from 'zod'
import { Day, Id, Moment } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { list, route } from '../platform/route.ts'

export const documentRequestStatuses = [
  'AWAITING_SUBMISSION',
  'SUBMITTED',
  'RETURN_FOR_QUESTION',
  'COMPLETED',
] as const

/** A document that somebody was asked for. */
export const DocumentRequest = z.object({
  id: Id,
  uuid: z.string(),
  request_number: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(documentRequestStatuses),
  due_date: Day.nullable(),
  document_request_list_id: Id,
  created_at: Moment,
  updated_at: Moment,
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

export const documentRequestsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/document-requests',
    summary: 'List document requests you can see: all as an admin, otherwise those assigned to you.',
    needs: 'company:read',
    feature: 'document-requests',
    input: z.object({
      ...listing({
        filter: { status: z.enum(documentRequestStatuses).optional() },
        sort: ['due_date', 'title', 'id'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(DocumentRequest),
  }),
}

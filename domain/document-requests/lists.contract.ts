import { z } from 'zod'
import { Day, GivenDay, Id, Ids, line, Person, text } from '../platform/fields.ts'
import { Flag, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { DocumentRequest, paging, Status } from './document-requests.contract.ts'
import { REQUESTS_AT_ONCE } from './document-requests.rules.ts'
import { BatchAssigned, DocumentRequestList, GivenRequest, Reminded } from './list-shapes.ts'

export const ListPath = z.object({ document_request_list_id: Id })
export const listIds = { document_request_list_id: 'document_request_lists' }
export const listPath = '/api/v2/document-request-lists/:document_request_list_id'

const fields = {
  title: line(),
  description: text(5000),
  document_request_period_id: Id.nullable(),
  default_due_date: GivenDay.nullable(),
}
const shared = { feature: 'document-requests' } as const
const changed = {
  ...shared,
  needs: 'request:manage',
  ids: listIds,
  output: one(DocumentRequestList),
  versioned: true,
} as const

export const documentRequestListsApi = {
  list: route({
    method: 'GET',
    path: '/api/v2/document-request-lists',
    summary: 'List the lists of document requests in which you can see something, the latest first.',
    needs: 'request:read',
    ...shared,
    input: z.object({
      filter: z
        .strictObject({
          withPointsOfContact: Flag,
          withItemCount: Flag.describe('Counts are sent in any case.'),
          withItems: Flag,
          title: z.string().max(200).optional(),
          status: z
            .union([Status, z.array(Status).max(4)])
            .optional()
            .describe('With a request in one of these statuses.'),
          document_request_period_id: z.union([Id, Ids]).optional(),
          trashed: Trashed,
          only_archived: Flag,
        })
        .optional(),
      ...paging,
    }),
    output: list(DocumentRequestList, 15),
    csv: 'document_request_lists.exported',
  }),
  show: route({
    method: 'GET',
    path: listPath,
    summary: 'Get a list of document requests.',
    needs: 'request:read',
    ...shared,
    ids: listIds,
    input: ListPath,
    output: one(DocumentRequestList),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v2/document-request-lists',
    summary: 'Create a list of document requests.',
    needs: 'request:manage',
    ...shared,
    input: z.strictObject({
      title: fields.title,
      ...z.object(fields).omit({ title: true }).partial().shape,
      points_of_contact: Ids.max(50).optional(),
    }),
    output: created(DocumentRequestList),
    versioned: true,
    audit: 'document_request_list.created',
  }),
  update: route({
    method: 'POST',
    path: listPath,
    summary: 'Update a list of document requests. Omitted fields are kept.',
    ...changed,
    input: ListPath.extend(z.object(fields).partial().shape).strict(),
    audit: 'document_request_list.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: listPath,
    summary: 'Move a list with its requests to the trash. You can restore it for 30 days.',
    needs: 'request:manage',
    ...shared,
    ids: listIds,
    input: ListPath,
    output: nothing,
    audit: 'document_request_list.trashed',
  }),
  restore: route({
    method: 'POST',
    path: `${listPath}/restore`,
    summary: 'Restore a list of document requests from the trash.',
    ...changed,
    input: ListPath,
    audit: 'document_request_list.restored',
  }),
  items: route({
    method: 'GET',
    path: `${listPath}/items`,
    summary: 'List the requests of a list that you can see.',
    needs: 'request:read',
    ...shared,
    ids: listIds,
    input: ListPath.extend({
      filter: z
        .strictObject({
          withAssignments: Flag,
          withCommentsCount: Flag,
          withFiles: Flag,
          title: z.string().max(200).optional(),
          status: z.union([Status, z.array(Status).max(4)]).optional(),
          showUnassigned: Flag.describe('Only requests that nobody is asked for.'),
          overdue: Flag,
          due: GivenDay.optional().describe('Only requests that are due on this day.'),
          user_id: Id.optional().describe('Only requests that this person is asked for.'),
          trashed: Trashed,
        })
        .optional(),
      sort: z
        .string()
        .regex(/^(request_number|title|status|due_date)(\|(asc|desc))?$/)
        .optional(),
      ...paging,
    }),
    output: list(DocumentRequest),
    csv: 'document_requests.exported',
  }),
  dueDays: route({
    method: 'GET',
    path: `${listPath}/due-days`,
    summary: 'Count the requests of a list by the day on which they are due.',
    needs: 'request:read',
    ...shared,
    ids: listIds,
    input: ListPath,
    output: list(
      z.object({ due_date: Day, count: z.int(), open: z.int().describe('Of these, not yet submitted.') }),
      100,
    ),
  }),
  pointsOfContact: route({
    method: 'GET',
    path: `${listPath}/points-of-contact`,
    summary: 'List the members who answer for a list.',
    needs: 'request:read',
    ...shared,
    ids: listIds,
    input: ListPath,
    output: list(Person.extend({ email: z.string() }), 100),
  }),
  setPointsOfContact: route({
    method: 'PUT',
    path: `${listPath}/points-of-contact`,
    summary: 'Set the members who answer for a list: admins and managers.',
    ...changed,
    input: ListPath.extend({ user_ids: Ids.max(50) }).strict(),
    audit: 'document_request_list.contacts_set',
  }),
  addMany: route({
    method: 'POST',
    path: `${listPath}/items`,
    summary: 'Ask for many documents at once.',
    needs: 'request:manage',
    ...shared,
    ids: listIds,
    input: ListPath.extend({ items: z.array(GivenRequest).min(1).max(REQUESTS_AT_ONCE) }).strict(),
    output: created(z.object({ ids: z.array(Id), first_number: z.int(), last_number: z.int() })),
    audit: 'document_requests.created',
  }),
  copy: route({
    method: 'POST',
    path: `${listPath}/copy`,
    summary:
      'Copy a list with its requests, without what came in: for the next year. Due dates move by the given number of days.',
    needs: 'request:manage',
    ...shared,
    ids: listIds,
    input: ListPath.extend({
      title: fields.title,
      document_request_period_id: fields.document_request_period_id.optional(),
      move_due_dates_by: z.int().min(0).max(3660).optional(),
      with_assignments: z.boolean().optional(),
    }).strict(),
    output: created(DocumentRequestList),
    versioned: true,
    audit: 'document_request_list.copied',
  }),
  batchAssign: route({
    method: 'POST',
    path: `${listPath}/items/batch-assign`,
    summary:
      'Assign many requests: to everybody named, to each of them in turn, or to the managers of the entities that the requests are about. Refusals are listed one by one.',
    needs: 'request:manage',
    ...shared,
    ids: listIds,
    input: ListPath.extend({
      document_request_ids: Ids.min(1).max(REQUESTS_AT_ONCE),
      user_ids: Ids.max(100).optional(),
      rule: z
        .enum(['everybody', 'in_turn', 'entity_managers'])
        .optional()
        .describe('`everybody` unless given.'),
    }).strict(),
    output: one(BatchAssigned),
    audit: 'document_requests.assigned',
  }),
  previewReminders: route({
    method: 'GET',
    path: `${listPath}/reminders`,
    summary: 'Preview a reminder: who gets an email, who gets none and why, and the text.',
    needs: 'request:manage',
    ...shared,
    ids: listIds,
    input: ListPath,
    output: one(
      z.object({
        people: z.array(Reminded),
        subject: z.string().nullable(),
        text: z.string().nullable().describe('The first email as it would be sent.'),
      }),
    ),
  }),
  remindUsers: route({
    method: 'POST',
    path: '/api/v2/document-request-lists/remind-users',
    summary:
      'Email everybody with an open request on the lists, once a day at most for each person and list.',
    needs: 'request:manage',
    ...shared,
    input: z.strictObject({ ids: Ids.min(1).max(100) }),
    output: one(z.object({ people: z.array(Reminded) })),
    audit: 'document_request_lists.reminded',
  }),
}

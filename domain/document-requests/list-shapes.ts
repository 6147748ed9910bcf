import { z } from 'zod'
import { Day, Id, Ids, Moment, Named, Person, Version, verdictsOn } from '../platform/fields.ts'
import { requestFields, Status } from './document-requests.contract.ts'

/** A list of document requests. Its counts are of the requests that the caller can see. */
export const DocumentRequestList = z.object({
  id: Id,
  organization_id: Id,
  title: z.string(),
  description: z.string(),
  document_request_period_id: Id.nullable(),
  period: Named.nullable().describe('Null without one, and while it is in the trash.'),
  is_archived: z.boolean().describe('Its period is archived.'),
  default_due_date: Day.nullable(),
  items_count: z.int(),
  items_awaiting_submission_count: z.int(),
  items_submitted_count: z.int(),
  items_returned_for_question_count: z.int(),
  items_completed_count: z.int(),
  items_overdue_count: z.int(),
  points_of_contact: z.array(Person).optional(),
  items: z
    .array(
      z.object({
        id: Id,
        request_number: z.int(),
        title: z.string(),
        status: Status,
        due_date: Day.nullable(),
      }),
    )
    .optional()
    .describe('The first 50 requests.'),
  created_by: Id,
  created_at: Moment,
  updated_at: Moment,
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'add', 'remind', 'delete', 'restore'),
})
export type DocumentRequestList = z.infer<typeof DocumentRequestList>

/** The outcome of a batch: what was assigned, and each refusal with its reason. */
export const BatchAssigned = z.object({
  assigned: z.array(z.object({ document_request_id: Id, user_id: Id })),
  notAssigned: z.array(
    z.object({ document_request_id: Id, title: z.string(), user_id: Id.nullable(), error: z.string() }),
  ),
})
export type BatchAssigned = z.infer<typeof BatchAssigned>

/** Somebody with open requests, and whether they are reminded. */
export const Reminded = z.object({
  user: Person,
  list: Named,
  open: z.int(),
  overdue: z.int(),
  is_reminded: z.boolean(),
  reason: z.string().nullable().describe('Why they get no email.'),
})
export type Reminded = z.infer<typeof Reminded>

/** A request as many are made at once. */
export const GivenRequest = z.strictObject({
  title: requestFields.title,
  description: requestFields.description.optional(),
  due_date: requestFields.due_date.optional(),
  expected_kind: requestFields.expected_kind.optional(),
  user_ids: Ids.max(20).optional(),
})
export type GivenRequest = z.infer<typeof GivenRequest>

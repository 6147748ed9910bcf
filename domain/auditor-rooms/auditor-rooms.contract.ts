import { z } from 'zod'
import { Status } from '../document-requests/document-requests.contract.ts'
import {
  Day,
  Email,
  GivenDay,
  Id,
  Ids,
  line,
  ManyIds,
  Moment,
  Named,
  Person,
  text,
  Version,
  verdictsOn,
} from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { created, list, one, route } from '../platform/route.ts'
import { roomActions, roomStates } from './auditor-rooms.rules.ts'

/** The contents of a room: lists of document requests, a period's answers, and reports. */
const scope = {
  list_ids: Ids.max(100).describe('Lists of document requests.'),
  assessment_period_id: Id.nullable().describe('The period whose answers it shows; null for none.'),
  every_framework: z.boolean().optional(),
  protocol_ids: Ids.optional().describe('The frameworks, unless it is every one.'),
  every_entity: z.boolean().optional(),
  entity_ids: ManyIds.optional().describe('The entities, unless it is every one that you can see.'),
  report_ids: Ids.max(100).optional().describe('Finished reports.'),
}
export const RoomScope = z.strictObject(scope)
export type RoomScope = z.infer<typeof RoomScope>

/** The counts of what a room shows now. */
export const RoomCounts = z.object({
  lists: z.int(),
  requests: z.int(),
  answers: z.int(),
  accepted: z.int().describe('Accepted answers.'),
  files: z.int().describe('Different files, of requests and of answers.'),
  reports: z.int(),
})
export type RoomCounts = z.infer<typeof RoomCounts>

/** A read-only room for an auditor. */
export const AuditorRoom = z.object({
  id: Id,
  title: z.string(),
  name: z.string(),
  email: z.string(),
  firm: z.string(),
  message: z.string(),
  lists: z.array(Named),
  assessment_period: Named.nullable(),
  every_framework: z.boolean(),
  frameworks: z.array(Named),
  every_entity: z.boolean(),
  entities: z.array(Named).describe('The first 50.'),
  entities_count: z.int(),
  reports: z.array(Named),
  open_until: Day.describe('The last day on which it is open.'),
  expires_at: Moment,
  revoked_at: Moment.nullable(),
  state: z.enum(roomStates),
  first_opened_at: Moment.nullable(),
  last_used_at: Moment.nullable(),
  questions_count: z.int(),
  document_request_list_id: Id.nullable().describe('The list with the auditor’s questions.'),
  created_by: Id,
  author: Person,
  created_at: Moment,
  updated_at: Moment,
  version: Version,
  ...verdictsOn('extend', 'resend', 'revoke'),
})
export type AuditorRoom = z.infer<typeof AuditorRoom>

/** An entry of the log of a room. */
export const RoomEvent = z.object({
  id: Id,
  action: z.enum(roomActions),
  subject: z.string().describe('The title of what was opened, as it was then.'),
  address: z.string(),
  browser: z.string(),
  at: Moment,
})
export type RoomEvent = z.infer<typeof RoomEvent>

/** A question of the auditor, and the request that it became. */
export const RoomQuestion = z.object({
  id: Id,
  about: z.string(),
  message: z.string(),
  created_at: Moment,
  request: z.object({ id: Id, request_number: z.int(), status: Status }).nullable(),
})
export type RoomQuestion = z.infer<typeof RoomQuestion>

const shared = { needs: 'room:manage', feature: 'document-requests' } as const
const path = '/api/v2/auditor-rooms/:auditor_room_id'
const ids = { auditor_room_id: 'auditor_rooms' }
const RoomPath = z.object({ auditor_room_id: Id })
const changed = { ...shared, ids, output: one(AuditorRoom), versioned: true } as const

export const auditorRoomsApi = {
  list: route({
    method: 'GET',
    path: '/api/v2/auditor-rooms',
    summary: 'List the rooms for auditors, the latest first. Admins of divisions see those that they made.',
    ...shared,
    input: z.object(
      listing({
        filter: { state: z.enum(roomStates).optional(), search: z.string().max(200).optional() },
        sort: ['created_at', 'title', 'open_until'],
      }),
    ),
    output: list(AuditorRoom),
    csv: 'auditor_rooms.exported',
  }),
  show: route({
    method: 'GET',
    path,
    summary: 'Get a room for an auditor.',
    ...shared,
    ids,
    input: RoomPath,
    output: one(AuditorRoom),
    versioned: true,
  }),
  preview: route({
    method: 'POST',
    path: '/api/v2/auditor-rooms/preview',
    summary: 'Count what a room with this scope would show.',
    ...shared,
    input: RoomScope,
    output: one(RoomCounts),
    // It changes nothing: the scope may be too long for an address.
    audit: false,
  }),
  create: route({
    method: 'POST',
    path: '/api/v2/auditor-rooms',
    summary: 'Make a room for an auditor and email the link to it.',
    ...shared,
    input: z.strictObject({
      title: line(),
      name: line(),
      email: Email,
      firm: text(200).optional(),
      message: text(2000).optional(),
      open_until: GivenDay,
      ...scope,
    }),
    output: created(AuditorRoom),
    versioned: true,
    audit: 'auditor_room.created',
  }),
  extend: route({
    method: 'POST',
    path: `${path}/extend`,
    summary: 'Set the last day on which a room is open.',
    ...changed,
    input: RoomPath.extend({ open_until: GivenDay }).strict(),
    audit: 'auditor_room.extended',
  }),
  resend: route({
    method: 'POST',
    path: `${path}/resend`,
    summary: 'Email a new link. The earlier one stops working, and every browser needs a new code.',
    ...changed,
    input: RoomPath.strict(),
    audit: 'auditor_room.resent',
  }),
  revoke: route({
    method: 'POST',
    path: `${path}/revoke`,
    summary: 'Revoke a room. It shows nothing from then on.',
    ...changed,
    input: RoomPath.strict(),
    audit: 'auditor_room.revoked',
  }),
  counts: route({
    method: 'GET',
    path: `${path}/counts`,
    summary: 'Count what a room shows now.',
    ...shared,
    ids,
    input: RoomPath,
    output: one(RoomCounts),
  }),
  events: route({
    method: 'GET',
    path: `${path}/events`,
    summary: 'List everything that was opened in a room, the latest first.',
    ...shared,
    ids,
    input: RoomPath.extend(
      listing({
        filter: {
          action: z.union([z.enum(roomActions), z.array(z.enum(roomActions)).max(20)]).optional(),
          search: z.string().max(200).optional(),
        },
        sort: ['at'],
      }),
    ),
    output: list(RoomEvent),
    csv: 'auditor_room_events.exported',
  }),
  questions: route({
    method: 'GET',
    path: `${path}/questions`,
    summary: 'List the questions of the auditor, the latest first, with the requests that they became.',
    ...shared,
    ids,
    input: RoomPath,
    output: list(RoomQuestion, 500),
  }),
}

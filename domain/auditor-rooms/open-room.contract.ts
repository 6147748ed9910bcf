import { z } from 'zod'
import { shownAnswer } from '../answers/answer-content.contract.ts'
import { Status } from '../document-requests/document-requests.contract.ts'
import { message } from '../document-requests/talk.contract.ts'
import { Day, Id, Moment, Named } from '../platform/fields.ts'
import { MAX_PAGE } from '../platform/paging.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { reportFormats } from '../reports/report-kinds.ts'
import { RoomCounts } from './auditor-rooms.contract.ts'

/** The facts that a link tells before its code was given. */
export const RoomDoor = z.object({
  room: z.uuid(),
  company: z.string(),
  sent_to: z.string().describe('The address that codes go to, mostly hidden.'),
  is_entered: z.boolean().describe('This browser has given a code already.'),
})
export type RoomDoor = z.infer<typeof RoomDoor>

/** A report of a room. */
export const RoomReport = z.object({
  id: Id,
  title: z.string(),
  scope: z.string().describe('The company, the division or the entity that it is about.'),
  framework: Named.nullable(),
  period: Named,
  moment: Moment.describe('The moment that its data is of.'),
  fingerprint: z.string().describe('SHA-256 of its data, which is printed on it.'),
  files: z.array(z.object({ format: z.enum(reportFormats), bytes: z.int(), sha256: z.string() })),
})
export type RoomReport = z.infer<typeof RoomReport>

/** A room as the auditor sees it. */
export const RoomInside = z.object({
  title: z.string(),
  company: z.string(),
  made_by: z.string(),
  name: z.string(),
  email: z.string(),
  firm: z.string(),
  open_until: Day,
  expires_at: Moment,
  lists: z.array(
    z.object({ id: Id, title: z.string(), description: z.string(), requests: z.int(), completed: z.int() }),
  ),
  period: z
    .object({ name: z.string(), start_date: Day, end_date: Day, closed_at: Moment.nullable() })
    .nullable()
    .describe('Null without answers. A closed period is shown as it closed.'),
  frameworks: z.array(Named.extend({ topics: z.array(z.object({ id: Id, title: z.string() })) })),
  entities: z.array(Named).describe('The first 1,000 that have answers.'),
  reports: z.array(RoomReport),
  counts: RoomCounts,
})
export type RoomInside = z.infer<typeof RoomInside>

/** A file as it is listed in a room. */
export const RoomFile = z.object({
  id: Id,
  name: z.string(),
  extension: z.string(),
  bytes: z.int(),
  sha256: z.string().nullable(),
  created_at: Moment,
  proves: z
    .array(z.object({ kind: z.enum(['request', 'answer', 'question']), id: Id, title: z.string() }))
    .describe('The requests and answers of this room that have the file, 20 at most.'),
})
export type RoomFile = z.infer<typeof RoomFile>

export const RoomRequest = z.object({
  id: Id,
  list: Named,
  request_number: z.int(),
  title: z.string(),
  status: Status,
  due_date: Day.nullable(),
  submitted_at: Moment.nullable(),
  completed_at: Moment.nullable(),
  files_count: z.int(),
})
export type RoomRequest = z.infer<typeof RoomRequest>

const Whole = {
  files: z.array(RoomFile.omit({ proves: true })),
  questions: z.int().describe('Asked by the auditor.'),
}

export const RoomRequestWhole = RoomRequest.extend({
  description: z.string().describe('Sanitized HTML.'),
  ...Whole,
})
export type RoomRequestWhole = z.infer<typeof RoomRequestWhole>

export const RoomAnswer = z.object({
  id: Id,
  entity: Named,
  framework: Named,
  topic: z.string(),
  question_number: z.string(),
  question: z.string(),
  option: z.string().nullable(),
  ...shownAnswer,
  score: z.number().nullable(),
  answered_by: z.string(),
  answered_at: Moment,
  accepted: z.boolean(),
  accepted_by: z.string().nullable(),
  accepted_at: Moment.nullable(),
  files_count: z.int(),
})
export type RoomAnswer = z.infer<typeof RoomAnswer>

export const RoomAnswerWhole = RoomAnswer.extend({
  options: z.array(z.object({ id: Id, option: z.string(), value: z.number() })),
  ...Whole,
})
export type RoomAnswerWhole = z.infer<typeof RoomAnswerWhole>

/** A question of the auditor with what the company answered, once the request is completed. */
export const AskedQuestion = z.object({
  id: Id,
  about: z.string(),
  about_request_id: Id.nullable(),
  about_answer_id: Id.nullable(),
  message: z.string(),
  created_at: Moment,
  state: z.enum(['open', 'answered', 'withdrawn']),
  reply: z.string().describe('The comment with which it was delivered. Empty until it is completed.'),
  files: z.array(RoomFile.omit({ proves: true })),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** The call finds its company by the link, or by the cookie that the browser got for it. */
const byLink = { needs: 'public' } as const
const base = '/api/v2/public/auditor-rooms'
const path = `${base}/:room`
const Room = z.object({ room: z.uuid() })
const token = z.string().max(100)
const page = { page: z.int().min(1).max(MAX_PAGE).optional() }
const search = z.string().max(200).optional()

export const openRoomApi = {
  door: route({
    method: 'POST',
    path: `${base}/open`,
    summary: 'Look at the link to a room. It opens with a code only.',
    ...byLink,
    input: z.strictObject({ token }),
    output: one(RoomDoor),
    // The log of the room has it.
    audit: false,
  }),
  sendCode: route({
    method: 'POST',
    path: `${path}/code`,
    summary: 'Email a code to the address of the room, for this browser.',
    ...byLink,
    input: Room.extend({ token }).strict(),
    output: one(z.object({ sent_to: z.string() })),
    // The log of the room has it.
    audit: false,
  }),
  enter: route({
    method: 'POST',
    path: `${path}/enter`,
    summary: 'Open the room in this browser with the emailed code.',
    ...byLink,
    input: Room.extend({ code: z.string().trim().max(20) }).strict(),
    output: nothing,
    audit: 'auditor_room.entered',
  }),
  leave: route({
    method: 'POST',
    path: `${path}/leave`,
    summary: 'Close the room in this browser.',
    ...byLink,
    input: Room.strict(),
    output: nothing,
    // The log of the room has it.
    audit: false,
  }),
  show: route({
    method: 'GET',
    path,
    summary: 'Get the room: what it shows, of whom, until when.',
    ...byLink,
    input: Room,
    output: one(RoomInside),
  }),
  requests: route({
    method: 'GET',
    path: `${path}/requests`,
    summary: 'List the document requests of the room.',
    ...byLink,
    input: Room.extend({ list_id: Id.optional(), status: Status.optional(), search, ...page }),
    output: list(RoomRequest, 50),
  }),
  request: route({
    method: 'GET',
    path: `${path}/requests/:request_id`,
    summary: 'Get a document request of the room with its files.',
    ...byLink,
    ids: { request_id: 'document_requests' },
    input: Room.extend({ request_id: Id }),
    output: one(RoomRequestWhole),
  }),
  answers: route({
    method: 'GET',
    path: `${path}/answers`,
    summary: 'List the answers of the room, by framework, question and entity.',
    ...byLink,
    input: Room.extend({
      protocol_id: Id.optional(),
      topic_id: Id.optional(),
      entity_id: Id.optional(),
      accepted: z.boolean().optional(),
      with_files: z.boolean().optional(),
      search,
      ...page,
    }),
    output: list(RoomAnswer, 50),
  }),
  answer: route({
    method: 'GET',
    path: `${path}/answers/:answer_id`,
    summary: 'Get an answer of the room with its evidence.',
    ...byLink,
    ids: { answer_id: 'answers' },
    input: Room.extend({ answer_id: Id }),
    output: one(RoomAnswerWhole),
  }),
  files: route({
    method: 'GET',
    path: `${path}/files`,
    summary: 'List the evidence of the room: every file with what it proves.',
    ...byLink,
    input: Room.extend({ search, ...page }),
    output: list(RoomFile, 50),
  }),
  openFile: route({
    method: 'POST',
    path: `${path}/files/:file_id/open`,
    summary: 'Get a link that shows or downloads a file for 15 minutes. The log has each.',
    ...byLink,
    ids: { file_id: 'files' },
    input: Room.extend({ file_id: Id, download: z.boolean() }).strict(),
    output: one(z.object({ url: z.string(), name: z.string(), sha256: z.string().nullable() })),
    audit: 'auditor_room.file_opened',
  }),
  openReport: route({
    method: 'POST',
    path: `${path}/reports/:report_id/open`,
    summary: 'Get a link that shows or downloads a report for 15 minutes. The log has each.',
    ...byLink,
    ids: { report_id: 'reports' },
    input: Room.extend({ report_id: Id, format: z.enum(reportFormats), download: z.boolean() }).strict(),
    output: one(z.object({ url: z.string(), name: z.string(), sha256: z.string() })),
    audit: 'auditor_room.report_opened',
  }),
  questions: route({
    method: 'GET',
    path: `${path}/questions`,
    summary: 'List what was asked in the room, the latest first.',
    ...byLink,
    input: Room,
    output: list(AskedQuestion, 500),
  }),
  ask: route({
    method: 'POST',
    path: `${path}/questions`,
    summary: 'Ask the company about a request or an answer. It becomes a document request.',
    ...byLink,
    input: Room.extend({ request_id: Id.optional(), answer_id: Id.optional(), message }).strict(),
    output: created(AskedQuestion),
    audit: 'auditor_room.asked',
  }),
}

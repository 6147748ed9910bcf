import { z } from 'zod'
import { Id, Moment, Version } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

/** One’s own note on an answer; nobody else reads it. */
export const Note = z.object({
  id: Id,
  answer_id: Id,
  /** HTML of the few elements that rich text may have. */
  note: z.string(),
  created_at: Moment,
  updated_at: Moment,
  version: Version,
})
export type Note = z.infer<typeof Note>

const given = z.string().trim().min(1, 'The note field is required.').max(20_000)
const AnswerOfPeriod = z.object({ period_id: Id, answer_id: Id })
const NotePath = AnswerOfPeriod.extend({ note_id: Id })
const path = '/api/v1/assessment-periods/:period_id/answers/:answer_id/notes'
const ids = { period_id: 'assessment_periods', answer_id: 'answers' }
const noteIds = { ...ids, note_id: 'answer_notes' }
// Personal notes do not belong in the company’s log.
const own = { needs: 'answer:read', personal: true, audit: false } as const

export const notesApi = {
  list: route({
    method: 'GET',
    path,
    summary: 'List your notes on an answer, newest first.',
    needs: 'answer:read',
    personal: true,
    ids,
    input: AnswerOfPeriod.extend(listing({ filter: {}, sort: ['created_at', 'id'] })),
    output: list(Note),
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Add a note to an answer.',
    ...own,
    ids,
    input: AnswerOfPeriod.extend({ note: given }).strict(),
    output: created(Note),
    versioned: true,
  }),
  update: route({
    method: 'PUT',
    path: `${path}/:note_id`,
    summary: 'Update one of your notes.',
    ...own,
    ids: noteIds,
    input: NotePath.extend({ note: given }).strict(),
    output: one(Note),
    versioned: true,
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:note_id`,
    summary: 'Delete one of your notes.',
    ...own,
    ids: noteIds,
    input: NotePath,
    output: nothing,
  }),
}

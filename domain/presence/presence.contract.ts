import { z } from 'zod'
import { Id, Person } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** The interval at which the answering page reports its presence, and the time for which a report counts. */
export const PRESENCE_EVERY_SECONDS = 10
export const PRESENCE_COUNTS_SECONDS = 30

export const Watcher = Person.extend({ entity_id: Id.nullable() })
export type Watcher = z.infer<typeof Watcher>

export const presenceApi = {
  watch: route({
    method: 'POST',
    path: '/api/v1/questions/:question_id/presence',
    summary: 'Report that you’re viewing a question. Returns the names of others viewing it.',
    needs: 'question:read',
    ids: { question_id: 'questions' },
    input: z.strictObject({ question_id: Id, entity_id: Id.nullable().optional() }),
    output: one(z.array(Watcher)),
    // Presence is forgotten within a minute.
    audit: false,
  }),
  leave: route({
    method: 'DELETE',
    path: '/api/v1/questions/:question_id/presence',
    summary: 'Report that you stopped viewing a question.',
    needs: 'question:read',
    ids: { question_id: 'questions' },
    input: z.object({ question_id: Id }),
    output: one(z.array(Watcher)),
    audit: false,
  }),
}

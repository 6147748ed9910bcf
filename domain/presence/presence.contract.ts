import { z } from 'zod'
import { Id, Person } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** How often the answering page says that it is still there, and how long it then counts. */
export const PRESENCE_EVERY_SECONDS = 10
export const PRESENCE_COUNTS_SECONDS = 30

export const Watcher = Person.extend({ entity_id: Id.nullable() })
export type Watcher = z.infer<typeof Watcher>

export const presenceApi = {
  watch: route({
    method: 'POST',
    path: '/api/v1/questions/:question_id/presence',
    summary: 'Say that one is looking at a question; the others who are, by name.',
    needs: 'question:read',
    ids: { question_id: 'questions' },
    input: z.strictObject({ question_id: Id, entity_id: Id.nullable().optional() }),
    output: one(z.array(Watcher)),
    // Who looks at what is forgotten within a minute.
    audit: false,
  }),
  leave: route({
    method: 'DELETE',
    path: '/api/v1/questions/:question_id/presence',
    summary: 'Say that one looks elsewhere now.',
    needs: 'question:read',
    ids: { question_id: 'questions' },
    input: z.object({ question_id: Id }),
    output: one(z.array(Watcher)),
    audit: false,
  }),
}

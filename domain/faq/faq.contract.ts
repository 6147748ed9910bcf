import { z } from 'zod'
import { Id, line, Moment, Version, verdictsOn } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

/** A question of the knowledge base with its answer. */
export const FrequentlyAskedQuestion = z.object({
  id: Id,
  question: z.string(),
  /** Paragraphs separated by empty lines; lines that begin with `- ` are a list. */
  answer: z.string(),
  topic: z.string(),
  /** A video about it, on https. */
  video_url: z.string().nullable(),
  display_order: z.int(),
  updated_at: Moment,
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
})
export type FrequentlyAskedQuestion = z.infer<typeof FrequentlyAskedQuestion>

const FaqPath = z.object({ faq_id: Id })
const ids = { faq_id: 'frequently_asked_questions' }
const fields = {
  question: line(500),
  answer: z.string().trim().min(1, 'The answer field is required.').max(50_000),
  topic: z.string().trim().max(100).optional(),
  video_url: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable()
    .optional(),
  display_order: z.int().min(0).max(100_000).optional(),
}
const writing = { needs: 'site:administer', acrossCompanies: true, inactiveToo: true } as const

export const faqApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/frequently-asked-questions',
    summary: 'List the knowledge base. Only its editors see questions in the trash.',
    needs: 'signed-in',
    inactiveToo: true,
    input: z.object({
      ...listing({
        filter: { trashed: Trashed, topic: z.string().max(100).optional() },
        sort: ['display_order', 'id'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(FrequentlyAskedQuestion),
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/frequently-asked-questions/:faq_id',
    summary: 'Get a knowledge base question.',
    needs: 'signed-in',
    inactiveToo: true,
    ids,
    input: FaqPath,
    output: one(FrequentlyAskedQuestion),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/frequently-asked-questions',
    summary: 'Create a knowledge base question.',
    ...writing,
    input: z.object(fields),
    output: created(FrequentlyAskedQuestion),
    versioned: true,
    audit: 'faq.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/frequently-asked-questions/:faq_id',
    summary: 'Update a knowledge base question. Omitted fields are kept.',
    ...writing,
    ids,
    input: FaqPath.extend({
      ...fields,
      question: fields.question.optional(),
      answer: fields.answer.optional(),
    }),
    output: one(FrequentlyAskedQuestion),
    versioned: true,
    audit: 'faq.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/frequently-asked-questions/:faq_id',
    summary: 'Move a knowledge base question to the trash.',
    ...writing,
    ids,
    input: FaqPath,
    output: nothing,
    audit: 'faq.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/frequently-asked-questions/:faq_id/restore',
    summary: 'Restore a knowledge base question from the trash.',
    ...writing,
    ids,
    input: FaqPath,
    output: one(FrequentlyAskedQuestion),
    versioned: true,
    audit: 'faq.restored',
  }),
}

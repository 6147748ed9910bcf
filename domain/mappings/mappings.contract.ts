import { z } from 'zod'
import { Id, Moment, Named, text, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, one, type Route, route } from '../platform/route.ts'
import { relations } from './relations.ts'

export const CHANGES_MAX = 1000

const Relation = z.enum(relations)

/** A question by what people know it by. */
const NamedQuestion = z.object({
  id: Id,
  tempid: z.string(),
  title: z.string(),
  question: z.string(),
  topic: z.string().describe('Title of its topic; empty if it’s a topic itself.'),
})
export type NamedQuestion = z.infer<typeof NamedQuestion>

/** A mapping, as read from one of its two questions. */
export const QuestionMapping = z.object({
  id: Id,
  question_id: Id,
  relation: Relation.describe('How the question relates to the other one.'),
  other: NamedQuestion.extend({ protocol: Named }),
  note: z.string(),
  is_shared: z.boolean().describe('Whether it’s for every company, and not your company’s own.'),
  is_shipped: z.boolean().describe('Whether it comes with the product.'),
  replaces: Relation.nullable().describe('The shared relation that this one takes the place of.'),
  updated_at: Moment,
  version: Version.nullable().describe(
    'Version to send with a change. Null for a shared mapping, which your company’s own takes the place of.',
  ),
  ...verdictsOn('edit', 'delete'),
})
export type QuestionMapping = z.infer<typeof QuestionMapping>

/** A question of a framework with the questions of other frameworks that it’s mapped to. */
export const MappedQuestion = NamedQuestion.extend({
  protocol: Named,
  mappings: z.array(QuestionMapping),
})
export type MappedQuestion = z.infer<typeof MappedQuestion>

/** The questions of a framework that another one covers by its mappings. */
const Covered = z.object({
  questions: z.int().describe('Number of questions that can be answered.'),
  fully: z.int().describe('Those that are equal to, or a subset of, a question of the other framework.'),
  partly: z.int().describe('Those that are only a superset of one, or intersect with one.'),
})
export type Covered = z.infer<typeof Covered>

/** Two frameworks with mappings between them, as read from one of them. */
export const MappedPair = z.object({
  protocol: Named,
  other: Named,
  mappings_count: z.int(),
  own_count: z.int().describe('Number of mappings that are your company’s own.'),
  relations: z.object({ equal: z.int(), subset: z.int(), superset: z.int(), intersects: z.int() }),
  covered: Covered.describe('Questions of the framework that the other one covers.'),
  covers: Covered.describe('Questions of the other framework that this one covers.'),
})
export type MappedPair = z.infer<typeof MappedPair>

/** Mappings that contradict each other, one after the other. */
const ContradictionShown = z.object({ message: z.string(), question_ids: z.array(Id) })

const MappingChange = z.strictObject({
  question_id: Id,
  other_question_id: Id,
  relation: Relation.nullable().describe(
    'How the question relates to the other one. Null removes the mapping.',
  ),
  note: text(2000).optional().describe('If left out, the note stays.'),
  version: Version.nullable()
    .optional()
    .describe('Version of the mapping that it replaces; null for a new one. If left out, any.'),
})
export type MappingChange = z.infer<typeof MappingChange>

type Access = Pick<Route, 'needs' | 'acrossCompanies' | 'inactiveToo'>

/** The calls that read and write mappings: those that a company uses, or those that every company has. */
export function mapping(base: string, { reads, writes }: { reads: Access; writes: Access }) {
  const protocol = `${base}/protocols/:protocol_id`
  const ids = { protocol_id: 'protocols' }
  return {
    pairs: route({
      method: 'GET',
      path: `${base}/mappings`,
      summary:
        'List the frameworks with mappings between them, as pairs, with the coverage of each by the other.',
      ...reads,
      input: z.object({ filter: z.strictObject({ protocol_id: Id.optional() }).optional() }),
      output: list(MappedPair, 1000),
      csv: 'mappings.exported',
    }),
    contradictions: route({
      method: 'GET',
      path: `${base}/mappings/contradictions`,
      summary: 'List mappings that contradict each other, such as a circle of subsets; the first 20.',
      ...reads,
      input: z.object({ filter: z.strictObject({ protocol_id: Id.optional() }).optional() }),
      output: list(ContradictionShown, 20),
    }),
    list: route({
      method: 'GET',
      path: `${protocol}/mappings`,
      summary: 'List the questions of a framework with their mappings.',
      ...reads,
      ids,
      input: z.object({
        protocol_id: Id,
        ...listing({
          filter: {
            other_protocol_id: Id.optional().describe('Only mappings to questions of this framework.'),
            relation: Relation.optional(),
            unmapped: Flag.describe('Only questions without such a mapping.'),
            own: Flag.describe('Only mappings of your company’s own.'),
          },
          sort: ['display_order', 'tempid', 'id'],
        }),
        search: z.string().max(200).optional().describe('In both questions: number, title or text.'),
      }),
      output: list(MappedQuestion),
      csv: 'mappings.exported',
    }),
    change: route({
      method: 'PUT',
      path: `${protocol}/mappings`,
      summary:
        'Add, change and remove mappings of a framework’s questions, all or none. A mapping that contradicts others is refused.',
      ...writes,
      ids,
      input: z.object({ protocol_id: Id, changes: z.array(MappingChange).min(1).max(CHANGES_MAX) }),
      output: one(
        z.object({
          mappings: z
            .array(QuestionMapping)
            .describe('The mappings of the changed questions, as they are now.'),
          removed_count: z.int(),
        }),
      ),
      audit: 'mappings.changed',
    }),
  }
}

export const mappingsApi = mapping('/api/v1', {
  reads: { needs: 'company:manage' },
  writes: { needs: 'framework:adopt' },
})

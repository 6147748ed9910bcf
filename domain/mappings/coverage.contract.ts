import { z } from 'zod'
import { Id, Ids, Named } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

const Counted = z.object({ fully: z.int(), partly: z.int() })

/**
 * The extent to which one framework’s questions are covered by another one. By mappings alone, a question is covered fully if it is
 * equal to, or a subset of, a question of the other framework, and partly if it is only a superset of one or intersects
 * with one. By answers, the same counts for an entity if such a question of the other framework is answered there: in the
 * period, in scope, and not as "Not applicable". What the answer says does not matter, as in completion.
 */
export const Coverage = z.object({
  protocol: Named,
  by: Named,
  questions: z.int().describe('Number of questions of the framework that can be answered.'),
  mapped: Counted.describe('Those covered by mappings alone.'),
  answers: z
    .object({
      period: Named,
      entities_count: z.int().describe('Number of your entities that use the other framework.'),
      questions: z
        .object({
          everywhere: z.int().describe('Covered fully at every entity in whose scope they are.'),
          somewhere: z.int().describe('Covered fully at some of them.'),
          somewhere_entities: z
            .object({ least: z.int(), most: z.int() })
            .nullable()
            .describe('At how many entities these are covered. Null if there are none.'),
          nowhere: z.int().describe('Covered fully at none of them.'),
          nowhere_partly: z.int().describe('Those of them that are covered partly somewhere.'),
          excluded: z.int().describe('Excluded at every entity.'),
        })
        .describe(
          'Questions by the number of entities at which answers cover them. In all, as many as `questions`.',
        ),
      items: Counted.extend({
        total: z.int().describe('Number of question and entity pairs, without excluded ones.'),
      }),
    })
    .nullable()
    .describe('Null without an assessment period.'),
})
export type Coverage = z.infer<typeof Coverage>

export const mappingCoverageApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/protocols/:protocol_id/mappings/coverage',
    summary:
      'Get the coverage of a framework by the answers to another one, for the entities you administer.',
    needs: 'company:manage',
    ids: { protocol_id: 'protocols' },
    input: z.object({
      protocol_id: Id,
      by_protocol_id: Id,
      filter: z
        .strictObject({
          entity_id: z.union([Id, Ids]).optional(),
          assessment_period_id: Id.optional().describe('By default the current one.'),
        })
        .optional(),
    }),
    output: one(Coverage),
  }),
}

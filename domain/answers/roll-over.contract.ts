import { z } from 'zod'
import { Job } from '../jobs/jobs.contract.ts'
import { Id, Ids, Named } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'
import { rollStates } from './roll-over.rules.ts'

/** The number of answers of the earlier assessment in each state. */
const RollCounts = z.object(
  Object.fromEntries(rollStates.map(state => [state, z.int()])) as Record<
    (typeof rollStates)[number],
    z.ZodInt
  >,
)

/** The most entities that a preview names. */
export const ROLL_ENTITIES_SHOWN = 100

/** The effect of copying the answers of an earlier assessment. Nothing is written. */
const RollPreview = z.object({
  from: Named,
  period: Named,
  counts: RollCounts,
  protocols: z.array(z.object({ protocol: Named, counts: RollCounts })),
  entities: z
    .array(z.object({ entity: Named, counts: RollCounts }))
    .describe(`The entities with the most answers, at most ${ROLL_ENTITIES_SHOWN}.`),
  entities_count: z.int().describe('Number of entities with answers in the earlier assessment.'),
})
export type RollPreview = z.infer<typeof RollPreview>

const input = z.object({
  period_id: Id.describe('Assessment that gets the answers. It must be open.'),
  from_period_id: Id.describe('Earlier assessment whose answers are copied.'),
  protocol_ids: Ids.describe('Frameworks to copy answers of, with `rollOverAnswers` switched on.'),
  entity_ids: Ids.min(1, 'Choose at least one entity.')
    .optional()
    .describe('By default all entities that you administer.'),
  preview: z.boolean().default(false).describe('Only counts the answers, and copies none.'),
})
export type RollInput = z.output<typeof input>

export const rollOverApi = {
  rollOver: route({
    method: 'POST',
    path: '/api/v1/assessment-periods/:period_id/roll-over',
    summary:
      'Copy the answers of an earlier assessment where nothing is answered yet. Copies count as answered, but not as accepted. The job’s result contains `written` and `counts`.',
    needs: 'period:manage',
    ids: { period_id: 'assessment_periods' },
    input,
    output: one(
      z.object({
        preview: RollPreview.nullable().describe('Null unless you ask for a preview.'),
        job: Job.nullable().describe('Null for a preview.'),
      }),
    ),
    audit: 'answers.roll_over_began',
  }),
}

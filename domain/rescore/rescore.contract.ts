import { z } from 'zod'
import { Job } from '../jobs/jobs.contract.ts'
import { Id, Moment, Named, Person } from '../platform/fields.ts'
import { begun, created, one, route } from '../platform/route.ts'
import { Extremes } from '../risks/risks.contract.ts'

/** Answers whose figures differ from what options, weights and risk profiles say now. */
const Pending = z.object({
  answers: z.int(),
  options: z.int().describe('Answers whose option has another value now.'),
  weights: z.int().describe('Answers whose question has another weight now.'),
  ratings: z.int().describe('Answers with another likelihood or impact in the entity’s risk profile now.'),
})

/** The last rescore of an assessment, or the one under way. */
const Rescored = z.object({
  job: Job,
  began_by: Person.nullable(),
  began_at: Moment,
})

const divisions = z
  .array(Named)
  .nullable()
  .describe(
    'The divisions whose entities you can rescore. Null if you can rescore every entity, and in a closed assessment.',
  )

export const RescoreState = z.object({
  period: Named.nullable().describe('The assessment; null if none is open.'),
  ...Pending.shape,
  entities: z.int().describe('Number of entities with such answers.'),
  protocols: z.array(Pending.extend({ protocol: Named })).describe('The same by framework.'),
  divisions,
  last: Rescored.nullable().describe('For an admin of divisions, the last one that they began.'),
})
export type RescoreState = z.infer<typeof RescoreState>

const Figures = z.object({ risk: z.number().nullable(), score: z.number().nullable() })
const FiguresOfEntities = Figures.extend(Extremes.shape)
const FiguresOfEntity = Figures.extend({
  above: z.int().describe('Number of threats whose risk for the entity is above the threshold.'),
})

const answers = z.int().describe('Answers whose figures would change.')
const difference = { answers, now: FiguresOfEntities, after: FiguresOfEntities }

/** The entities that a preview lists. */
export const RESCORE_ENTITIES = 100

export const RescorePreview = z.object({
  job_id: Id.describe('ID to apply the rescore with, within a day.'),
  period: Named,
  divisions,
  ...Pending.shape,
  overall: z.object(difference),
  protocols: z.array(z.object({ protocol: Named, ...difference })),
  categories: z.array(z.object({ category: Named.nullable(), ...difference })),
  entities: z
    .array(z.object({ entity: Named, answers, now: FiguresOfEntity, after: FiguresOfEntity }))
    .describe(`Those whose risk would change most, at most ${RESCORE_ENTITIES}.`),
  entities_count: z.int().describe('Number of entities with answers whose figures would change.'),
})
export type RescorePreview = z.infer<typeof RescorePreview>
export type RescoreDifference = z.infer<z.ZodObject<typeof difference>>
/** The averages alone, which every difference has. */
export type RescoreAverages = Record<'now' | 'after', z.infer<typeof Figures>> & { answers: number }

/** The result of a rescore’s job. */
export interface RescoreResult {
  answers: number
  entities: number
  entities_total: number
  canceled: boolean
}

const path = '/api/v1/organizations/:organization_id/rescore'
const Path = z.object({ organization_id: Id })
const inPeriod = Path.extend({
  assessment_period_id: Id.optional().describe('The default is the current assessment.'),
})
const JobPath = Path.extend({ job_id: Id })
const ids = { organization_id: 'organizations' }
const jobIds = { ...ids, job_id: 'jobs' }
const needs = 'risk:rescore'

export const rescoreApi = {
  show: route({
    method: 'GET',
    path,
    summary:
      'Count the answers of an assessment that have figures of before a change, in the entities that you administer. A closed one has none: it keeps its figures.',
    needs,
    ids,
    input: inPeriod,
    output: one(RescoreState),
  }),
  preview: route({
    method: 'POST',
    path,
    summary:
      'Preview a rescore of an open assessment: how the figures of the entities that you administer would change with the options, weights and risk profiles of now.',
    needs,
    ids,
    input: inPeriod,
    output: created(RescorePreview),
    // No answer changes: a preview that is not applied is forgotten.
    audit: false,
  }),
  apply: route({
    method: 'POST',
    path: `${path}/:job_id/apply`,
    summary:
      'Rescore the assessment of a preview, entity by entity. The job’s result contains `answers`, `entities`, `entities_total` and `canceled`.',
    needs,
    ids: jobIds,
    input: JobPath,
    output: begun(Job),
    audit: 'rescore.began',
  }),
  cancel: route({
    method: 'POST',
    path: `${path}/:job_id/cancel`,
    summary:
      'Stop a rescore. Entities that are done keep their new figures, and the others keep those they have.',
    needs,
    ids: jobIds,
    input: JobPath,
    output: one(Job),
    audit: 'rescore.canceled',
  }),
}

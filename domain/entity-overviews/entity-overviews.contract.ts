import { z } from 'zod'
import { HeldAsset } from '../assets/assets.contract.ts'
import { shownDetails } from '../entities/entity-content.contract.ts'
import { Id, Moment, Named, Percent, verdictsOn } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** As for every risk: a coverage always, nulls where nothing is answered, a level only from half coverage on. */
const figures = {
  /** Questions in scope, those of them that are answered, accepted, and not applicable. */
  in_scope: z.int(),
  answered: z.int(),
  accepted: z.int(),
  not_applicable: z.int(),
  /** Questions in scope that the caller's lists leave out, as they are assigned to nobody or to others. */
  unlisted: z.int(),
  coverage: Percent.describe('Answered questions as a percentage of questions in scope; 0 without any.'),
  score: Percent.nullable(),
  risk: Percent.nullable(),
  exposure: Percent.nullable(),
}

/** One entity in a period, by framework and topic: figures of its whole scope, for its admins and its manager. */
export const EntityOverview = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  ...shownDetails,
  manager: z.object({ id: Id, full_name: z.string(), email: z.string() }).nullable(),
  group: Named.nullable(),
  assets: z.array(HeldAsset),
  assessment_period: Named.extend({ closed_at: Moment.nullable() }).nullable(),
  is_locked: z.boolean(),
  ...figures,
  above: z.int().describe('Number of threats whose risk is above its threshold.'),
  frameworks: z.array(
    Named.extend({
      risk_profile: Named.nullable(),
      /** Above it, the framework needs remediation. */
      threshold: z.number().nullable(),
      excluded: z.int(),
      ...figures,
      topics: z.array(
        z.object({
          id: Id,
          tempid: z.string(),
          title: z.string(),
          excluded: z.int(),
          ...figures,
          /** Nothing is left to answer, and no opinion that somebody was asked for is missing. */
          is_complete: z.boolean(),
        }),
      ),
    }),
  ),
  /** Open work in the entity. */
  open_work: z.object({
    needs_answer: z.int(),
    /** Answers that nobody has accepted; 0 where the company does not accept answers. */
    needs_acceptance: z.int(),
    assigned: z.int(),
    overdue: z.int(),
    collaborations: z.int(),
    exclusion_requests: z.int(),
    excluded: z.int(),
  }),
  ...verdictsOn('lock'),
})
export type EntityOverview = z.infer<typeof EntityOverview>

export const entityOverviewsApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/overview',
    summary:
      'Get an entity’s completion, risk and open work by framework and topic, for its admins and its manager.',
    needs: 'answer:summarize',
    ids: { entity_id: 'entities' },
    input: z.object({ entity_id: Id, assessment_period_id: Id.optional() }),
    output: one(EntityOverview),
  }),
}

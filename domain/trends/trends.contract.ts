import { z } from 'zod'
import { Day, Id, Ids, Moment, Named } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'
import { Extremes, IdOrNone } from '../risks/risks.contract.ts'

/** The most assessments that a trend has. */
export const TREND_POINTS = 12

/** The figures of one assessment. Those of one entity have no `worst`, `above` and `spread`. */
export const TrendPoint = z.object({
  assessment_period: Named.extend({ start_date: Day, end_date: Day, closed_at: Moment.nullable() }),
  risk: z.number().nullable(),
  score: z.number().nullable(),
  exposure: z.number().nullable(),
  coverage: z.number(),
  answered: z.int(),
  in_scope: z.int(),
  ...Extremes.partial().shape,
})
export type TrendPoint = z.infer<typeof TrendPoint>

const Trends = z.object({
  points: z
    .array(TrendPoint)
    .describe(
      `The last ${TREND_POINTS} assessments that have begun, in order, each with the figures that it has: a closed one as it closed.`,
    ),
})

export const trendsApi = {
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/trends',
    summary: 'Get risk, score, exposure and coverage of one assessment after the other.',
    needs: 'risk:read',
    ids: { organization_id: 'organizations' },
    input: z.object({
      organization_id: Id,
      filter: z
        .strictObject({
          protocol_id: z.union([Id, Ids]).optional(),
          entity_id: z.union([Id, Ids]).optional(),
          division_id: Id.optional(),
          threat_id: IdOrNone.optional(),
          category_id: IdOrNone.optional(),
        })
        .optional(),
    }),
    output: one(Trends),
  }),
  ofEntity: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/trends',
    summary: 'Get the same of one entity, for its admins and its manager.',
    needs: 'answer:summarize',
    ids: { entity_id: 'entities' },
    input: z.object({ entity_id: Id }),
    output: one(Trends),
  }),
}

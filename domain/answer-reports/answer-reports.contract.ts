import { z } from 'zod'
import { detailFilters } from '../answers/answer-content.contract.ts'
import { Id, Ids } from '../platform/fields.ts'
import { route, stream } from '../platform/route.ts'

export const answerReportsApi = {
  answers: route({
    method: 'GET',
    path: '/api/v1/answers/report',
    summary: 'Download the answers you can read in an assessment period as CSV.',
    needs: 'answer:read',
    input: z.object({
      filter: z
        .strictObject({
          entity_id: z.union([Id, Ids]).optional(),
          protocol_id: z.union([Id, Ids]).optional(),
          question_id: z.union([Id, Ids]).optional(),
          assessment_period_id: Id.optional(),
          ...detailFilters,
        })
        .optional(),
    }),
    output: stream('text/csv; charset=utf-8'),
    audit: 'answers.exported',
  }),
}

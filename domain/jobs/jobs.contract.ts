import { z } from 'zod'
import { Id, Moment } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** Work in the background. */
export const Job = z.object({
  id: Id,
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.int().min(0).max(100).describe('Percent, 0 to 100.'),
  result: z.record(z.string(), z.unknown()).nullable(),
  error: z.string().nullable(),
  created_at: Moment,
})
export type Job = z.infer<typeof Job>

export const jobsApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/jobs/:job_id',
    summary: 'Get the progress of one of your jobs.',
    needs: 'company:read',
    ids: { job_id: 'jobs' },
    input: z.object({ job_id: Id }),
    output: one(Job),
  }),
}

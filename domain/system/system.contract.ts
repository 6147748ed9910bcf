import { z } from 'zod'
import { line, Moment } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** The result of a look at one part of the installation. */
export const SystemCheck = z.object({
  about: z.string().describe('The part that was looked at, such as `Mail`.'),
  kind: z
    .enum(['good', 'note', 'fault'])
    .describe('`note`: it works, and somebody should know. `fault`: people miss something, or soon will.'),
  says: z.string(),
  todo: z.string().nullable().describe('What to do about it.'),
  manual: z.string().nullable().describe('The heading in the operating manual that explains it.'),
})
export type SystemCheck = z.infer<typeof SystemCheck>

/** A kind of background work. */
export const SystemJob = z.object({
  name: z.string(),
  every_seconds: z.int().nullable().describe('How often it runs by itself, or null if something starts it.'),
  last_ended_at: Moment.nullable(),
  last_outcome: z.enum(['done', 'given_up']).nullable(),
  next_run_at: Moment.nullable(),
  waiting: z.int(),
  running: z.int(),
  given_up: z.int().describe('Jobs that failed for the last time and can be tried again.'),
})
export type SystemJob = z.infer<typeof SystemJob>

export const System = z.object({
  version: z.string(),
  environment: z.string(),
  checked_at: Moment,
  checks: z.array(SystemCheck),
  jobs: z.array(SystemJob),
})
export type System = z.infer<typeof System>

const administering = { needs: 'site:administer', acrossCompanies: true, inactiveToo: true } as const

export const systemApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/administration/system',
    summary: 'Check the installation: database, jobs, mail, files, backups, disk and certificate.',
    ...administering,
    callsOut: true,
    input: z.object({}),
    output: one(System),
  }),
  retryJobs: route({
    method: 'POST',
    path: '/api/v1/administration/system/retry-jobs',
    summary: 'Try the jobs of a kind again that failed for the last time.',
    ...administering,
    input: z.object({ name: line(100) }),
    output: one(z.object({ retried: z.int() })),
    audit: 'jobs.retried',
  }),
}

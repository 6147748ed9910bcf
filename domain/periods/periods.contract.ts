import { z } from 'zod'
import { Day, GivenDay, Id, line, Moment, Named, Percent, Version, verdictsOn } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

export const Threshold = z.object({ protocol_id: Id, threshold: Percent })

/** A span of time in which everything is answered once. */
export const AssessmentPeriod = z.object({
  id: Id,
  name: z.string(),
  start_date: Day,
  end_date: Day,
  division_id: Id.nullable(),
  division: Named.nullable(),
  closed_at: Moment.nullable(),
  stored_at: Moment.nullable().describe(
    'When everything that a closed assessment is read from was stored. Null while it is open, and for moments after it closed.',
  ),
  closing_job_id: Id.nullable().describe('The job that stores a closed assessment, until it is done.'),
  is_current: z
    .boolean()
    .describe(
      'Whether calls without a period use this one: the open period that includes today, of the active division or else the company.',
    ),
  thresholds: z.array(Threshold).describe('Risk thresholds of the frameworks in use. The default is 25.'),
  answers_count: z.int().describe('Number of answers you can read.'),
  deleted_at: Moment.nullable(),
  created_at: Moment,
  version: Version,
  ...verdictsOn('edit', 'close', 'open', 'delete', 'restore'),
})
export type AssessmentPeriod = z.infer<typeof AssessmentPeriod>

const PeriodPath = z.object({ period_id: Id })
const ids = { period_id: 'assessment_periods' }
/** Plausible days: a day beyond them is a typing error, or does not exist in a calendar. */
const fields = {
  name: line(),
  start_date: GivenDay,
  end_date: GivenDay,
  division_id: Id.nullable().optional(),
}
const summaryOf = (method: 'POST' | 'PUT' | 'DELETE', path: string, summary: string, audit: string) =>
  ({ method, path, summary, needs: 'period:manage', ids, audit }) as const

export const periodsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/assessment-periods',
    summary: 'List assessment periods, newest first.',
    needs: 'period:read',
    input: z.object({
      ...listing({
        filter: { trashed: Trashed, closed: z.boolean().optional(), division_id: Id.optional() },
        sort: ['name', 'start_date', 'end_date', 'id'],
      }),
      division_id: Id.optional().describe(
        'Only what the division can answer in: its own periods and the company’s.',
      ),
    }),
    output: list(AssessmentPeriod),
    csv: 'periods.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/assessment-periods/:period_id',
    summary: 'Get an assessment period.',
    needs: 'period:read',
    ids,
    input: PeriodPath,
    output: one(AssessmentPeriod),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/assessment-periods',
    summary:
      'Create an assessment period, with the thresholds of the one before it. Open periods of the same company or division can’t overlap.',
    needs: 'period:manage',
    input: z.object(fields),
    output: created(AssessmentPeriod),
    versioned: true,
    audit: 'period.created',
  }),
  update: route({
    ...summaryOf(
      'PUT',
      '/api/v1/assessment-periods/:period_id',
      'Update an assessment period. Omitted fields are kept.',
      'period.updated',
    ),
    input: PeriodPath.extend(z.object(fields).partial().shape),
    output: one(AssessmentPeriod),
    versioned: true,
  }),
  close: route({
    ...summaryOf(
      'POST',
      '/api/v1/assessment-periods/:period_id/close',
      'Close an assessment period. Its answers become read-only at once. A job then stores its scope, ratings, names and figures, which stay as they are until it is opened again.',
      'period.closed',
    ),
    input: PeriodPath,
    output: one(AssessmentPeriod),
    versioned: true,
  }),
  open: route({
    ...summaryOf(
      'POST',
      '/api/v1/assessment-periods/:period_id/open',
      'Reopen an assessment period. Its figures follow every change again.',
      'period.opened',
    ),
    input: PeriodPath.extend({ reason: line(500).describe('For the audit log.') }),
    output: one(AssessmentPeriod),
    versioned: true,
  }),
  remove: route({
    ...summaryOf(
      'DELETE',
      '/api/v1/assessment-periods/:period_id',
      'Move an assessment period to the trash. You can restore it for 30 days.',
      'period.trashed',
    ),
    input: PeriodPath,
    output: nothing,
  }),
  restore: route({
    ...summaryOf(
      'POST',
      '/api/v1/assessment-periods/:period_id/restore',
      'Restore an assessment period from the trash.',
      'period.restored',
    ),
    input: PeriodPath,
    output: one(AssessmentPeriod),
    versioned: true,
  }),
  setThresholds: route({
    ...summaryOf(
      'PUT',
      '/api/v1/assessment-periods/:period_id/thresholds',
      'Set the risk thresholds above which a framework’s findings need remediation.',
      'period.thresholds_set',
    ),
    input: PeriodPath.extend({ thresholds: z.array(Threshold).max(100) }),
    output: one(AssessmentPeriod),
    versioned: true,
  }),
}

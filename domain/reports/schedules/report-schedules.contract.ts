import { z } from 'zod'
import { Day, GivenDay, Id, Moment, Named, Person, Version, verdictsOn } from '../../platform/fields.ts'
import { listing } from '../../platform/listing.ts'
import { created, list, nothing, one, route } from '../../platform/route.ts'
import { cadences } from './cadences.ts'

/** A report that is made again and again of a template. */
export const ReportSchedule = z.object({
  id: Id,
  template: Named,
  cadence: z.enum(cadences),
  starts_on: Day,
  next_on: Day.describe('The day of the next report, as the person who made the schedule counts days.'),
  is_paused: z.boolean(),
  problem: z.string().nullable().describe('The reason why no report was made the last time.'),
  created_by: Person.describe('Its reports are made with the rights of this person, who is told by email.'),
  updated_at: Moment,
  version: Version,
  ...verdictsOn('edit', 'delete'),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

const path = '/api/v1/report-schedules'
const SchedulePath = z.object({ schedule_id: Id })
const ids = { schedule_id: 'report_schedules' }
const needs = 'company:manage'

export const reportSchedulesApi = {
  list: route({
    method: 'GET',
    path,
    summary: 'List your schedules. Admins who are limited to no division see everybody’s.',
    needs,
    input: z.object(listing({ filter: { template_id: Id.optional() }, sort: ['next_on', 'id'] })),
    output: list(ReportSchedule),
    csv: 'report_schedule.exported',
  }),
  create: route({
    method: 'POST',
    path,
    summary:
      'Make a report of a template again and again, from a day on, with the rights that you have at that time.',
    needs,
    input: z.strictObject({ template_id: Id, cadence: z.enum(cadences), starts_on: GivenDay }),
    output: created(ReportSchedule),
    versioned: true,
    audit: 'report_schedule.created',
  }),
  update: route({
    method: 'PUT',
    path: `${path}/:schedule_id`,
    summary: 'Change a schedule, pause it or let it go on.',
    needs,
    ids,
    input: SchedulePath.extend({
      cadence: z.enum(cadences).optional(),
      starts_on: GivenDay.optional(),
      is_paused: z.boolean().optional(),
    }),
    output: one(ReportSchedule),
    versioned: true,
    audit: 'report_schedule.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:schedule_id`,
    summary: 'Delete a schedule. Reports that are made already stay.',
    needs,
    ids,
    input: SchedulePath,
    output: nothing,
    audit: 'report_schedule.deleted',
  }),
}

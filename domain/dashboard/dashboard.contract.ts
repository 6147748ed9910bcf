import { z } from 'zod'
import { Id, Named, Person } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** The progress of a set of items, and the risk of the answered ones (formulas: `risks.rules.ts`). */
export const Progress = z.object({
  in_scope: z.int(),
  answered: z.int(),
  not_applicable: z.int(),
  accepted: z.int(),
  coverage: z.number().describe('Answered questions as a percentage of questions in scope.'),
  score: z.number().nullable(),
  risk: z.number().nullable(),
  exposure: z.number().nullable(),
})
export type Progress = z.infer<typeof Progress>

const Overdue = {
  /** Open question and collaboration assignments, and those of them past due. */
  open_assignments: z.int(),
  overdue_assignments: z.int(),
}

/** An admin's start page: the period of the call, over the entities that the admin sees. */
export const Dashboard = z.object({
  assessment_period: z
    .object({ id: Id, name: z.string(), start_date: z.string(), end_date: z.string() })
    .nullable(),
  overall: Progress.extend(Overdue),
  pending_exclusion_requests: z.int().describe('Number of exclusion requests waiting for a decision.'),
  not_accepted: z
    .int()
    .nullable()
    .describe('Number of answers not accepted yet. Null without the acceptance feature.'),
  protocols: z.array(Progress.extend({ protocol: Named, threshold: z.number(), ...Overdue })),
  /** All of them, the highest risk first; those without a figure last. */
  entities: z.array(Progress.extend({ entity: Named, ...Overdue })),
  /** The people with the most overdue work, at most ten. */
  people: z.array(z.object({ user: Person, ...Overdue })),
})
export type Dashboard = z.infer<typeof Dashboard>

/** The divisions side by side, each in its own current period. */
export const OrganizationDashboard = z.object({
  divisions: z.array(
    Progress.extend({
      division: Named,
      assessment_period: Named.nullable(),
      admins_count: z.int(),
      users_count: z.int(),
      entities_count: z.int(),
      ...Overdue,
    }),
  ),
})
export type OrganizationDashboard = z.infer<typeof OrganizationDashboard>

const OrganizationPath = z.object({ organization_id: Id })
const ids = { organization_id: 'organizations' }

export const dashboardApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/dashboard',
    summary: 'Get completion, risk and overdue work of an assessment period, by default the current one.',
    needs: 'dashboard:read',
    ids,
    input: OrganizationPath.extend({
      filter: z.strictObject({ assessment_period_id: Id.optional() }).optional(),
    }),
    output: one(Dashboard),
  }),
  organization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/organization-dashboard',
    summary: 'Compare divisions.',
    needs: 'dashboard:read',
    feature: 'divisions',
    ids,
    input: OrganizationPath,
    output: one(OrganizationDashboard),
  }),
}

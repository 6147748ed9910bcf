import { z } from 'zod'
import { Id, Ids, Named, Person } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { list, one, route } from '../platform/route.ts'
import { above, Extremes } from '../risks/risks.contract.ts'

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

/** An entity's figures in a period. */
export const EntityFigures = Progress.extend({ entity: Named, above, ...Overdue })
export type EntityFigures = z.infer<typeof EntityFigures>

/** The number of entities that the dashboard shows itself, and a page of their list. */
export const ENTITIES_SHOWN = 25

/** The number of divisions on a page of their list. */
export const DIVISIONS_SHOWN = 50

/** An admin's start page: the period of the call, over the entities that the admin sees. */
export const Dashboard = z.object({
  assessment_period: z
    .object({ id: Id, name: z.string(), start_date: z.string(), end_date: z.string() })
    .nullable(),
  overall: Progress.extend({ ...Extremes.shape, ...Overdue }),
  pending_exclusion_requests: z.int().describe('Number of exclusion requests waiting for a decision.'),
  not_accepted: z
    .int()
    .nullable()
    .describe('Number of answers not accepted yet. Null without the acceptance feature.'),
  protocols: z.array(
    Progress.extend({ protocol: Named, threshold: z.number(), ...Extremes.shape, ...Overdue }),
  ),
  entities: z
    .array(EntityFigures)
    .max(ENTITIES_SHOWN)
    .describe('The first entities by risk: the first page of `GET …/dashboard/entities`.'),
  entities_count: z.int(),
  rated_entities_count: z.int().describe('Number of entities with a risk.'),
  /** The people with the most overdue work, at most ten. */
  people: z.array(z.object({ user: Person, ...Overdue })),
})
export type Dashboard = z.infer<typeof Dashboard>

/** A division’s figures in its own current period. */
export const DivisionFigures = Progress.extend({
  division: Named,
  assessment_period: Named.nullable(),
  admins_count: z.int(),
  users_count: z.int(),
  entities_count: z.int(),
  ...Extremes.shape,
  ...Overdue,
})
export type DivisionFigures = z.infer<typeof DivisionFigures>

/** The divisions side by side. */
export const OrganizationDashboard = z.object({ divisions: z.array(DivisionFigures) })
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
  entities: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/dashboard/entities',
    summary: 'List completion, risk and overdue work by entity, highest risk first.',
    needs: 'dashboard:read',
    ids,
    input: OrganizationPath.extend({
      ...listing({
        filter: { assessment_period_id: Id.optional(), entity_id: z.union([Id, Ids]).optional() },
        sort: ['name', 'coverage', 'risk', 'score', 'exposure', 'overdue'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(EntityFigures, ENTITIES_SHOWN),
    csv: 'entities.exported',
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
  divisions: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/organization-dashboard/divisions',
    summary: 'List completion, risk and overdue work by division, each in its own current period.',
    needs: 'dashboard:read',
    feature: 'divisions',
    ids,
    input: OrganizationPath.extend(
      listing({ filter: {}, sort: ['name', 'coverage', 'risk', 'overdue', 'entities', 'people'] }),
    ),
    output: list(DivisionFigures, DIVISIONS_SHOWN),
    csv: 'divisions.exported',
  }),
}

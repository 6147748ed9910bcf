import { z } from 'zod'
import { membershipRoles } from '../access/abilities.ts'
import { FeatureKey } from '../access/feature-key.ts'
import { Id, line, Moment, Named, Version } from '../platform/fields.ts'
import { list, one, route } from '../platform/route.ts'

/** The setup that a company needs before anybody can answer; guards and the setup link read it. */
export const SetupState = z.object({
  has_entities: z.boolean(),
  has_assessment_period: z.boolean(),
  has_protocols: z.boolean(),
  has_questions: z.boolean(),
  /** Frameworks in use whose risk profiles were all removed. */
  protocols_without_risk_profiles: z.array(Named),
})

/** A company. Figures count what the caller may see. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  is_active: z.boolean(),
  primary_administrator_id: Id.nullable(),
  /** The contact person; the address is for mail links. */
  primary_administrator: z.object({ id: Id, full_name: z.string(), email: z.string() }).nullable(),
  features: z.array(z.object({ key: FeatureKey })),
  divisions: z.array(
    Named.extend({
      admin_id: Id.nullable(),
      deleted_at: Moment.nullable(),
      assessment_period: Named.nullable(),
    }),
  ),
  groups: z.array(Named),
  configurations: z.object({
    idle_minutes: z.int(),
    requires_two_factor: z.boolean(),
    quantifies_risk: z.boolean().describe('Risk is also stated in money, by loss scenarios.'),
    policies_need_two_people: z.boolean().describe('A policy is approved by someone other than its author.'),
    policies_need_typed_name: z.boolean().describe('People type their name to acknowledge a policy.'),
    currency: z.string().describe('ISO 4217 code of the currency of loss scenarios.'),
  }),
  protocols: z.array(Named.extend({ risk_profiles: z.array(Named) })),
  protocols_count: z.int(),
  entities_count: z.int(),
  /** The current assessment period of the company, or of the division of the call, or null. */
  assessment_period: z
    .object({ id: Id, name: z.string(), start_date: z.string(), end_date: z.string() })
    .nullable(),
  /** The caller’s own open tasks, question and collaboration assignments, and unread messages. */
  incomplete_tasks: z.int(),
  assignments: z.int(),
  collaborations: z.int(),
  unread_welcome_messages: z.int(),
  /** The pending ones, for people who may decide; otherwise the caller’s own. */
  incomplete_exclusion_requests: z.int(),
  setup: SetupState,
  version: Version,
})
export type Organization = z.infer<typeof Organization>

/** The size of a company, for its account. */
export const AccountMetrics = z.object({
  users: z.object({ active: z.int(), invited: z.int(), removed: z.int(), seen_in_30_days: z.int() }),
  roles: z.object({ Admin: z.int(), Manager: z.int(), Employee: z.int() }),
  entities: z.int(),
  divisions: z.int(),
  groups: z.int(),
  protocols: z.int(),
  questions: z.int(),
  assessment_periods: z.object({ open: z.int(), closed: z.int() }),
  answers: z.object({ total: z.int(), accepted: z.int(), this_period: z.int() }),
  assignments: z.object({ open: z.int(), overdue: z.int() }),
})
export type AccountMetrics = z.infer<typeof AccountMetrics>

/** A step of setting a company up, in the order in which it is done. */
export const setupSteps = [
  'protocols',
  'risk_profiles',
  'entities',
  'entity_protocols',
  'assessment_period',
  'people',
  'assignments',
] as const

export const SetupStep = z.object({
  key: z.enum(setupSteps),
  is_done: z.boolean(),
  is_required: z.boolean().describe('Whether answering requires this step.'),
  count: z.int().describe('Number of existing items, such as frameworks in use.'),
  missing: z.int().describe('Number of items that lack it, such as entities without a framework.'),
})
export type SetupStep = z.infer<typeof SetupStep>

const currencies = new Set(Intl.supportedValuesOf('currency'))
const Currency = z
  .string()
  .length(3)
  .refine(code => currencies.has(code), 'Enter a currency code, such as USD.')

const OrganizationPath = z.object({ organization_id: Id })
const ids = { organization_id: 'organizations' }

export const organizationsApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id',
    summary: 'Get the company.',
    needs: 'company:read',
    inactiveToo: true,
    ids,
    input: OrganizationPath,
    output: one(Organization),
    versioned: true,
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/organizations/:organization_id',
    summary:
      'Update the company. Omitted fields are kept. Only the primary administrator can hand over their role.',
    needs: 'company:change',
    ids,
    input: OrganizationPath.extend({
      name: line().optional(),
      idle_minutes: z.int().min(5).max(480).optional(),
      requires_two_factor: z.boolean().optional(),
      quantifies_risk: z.boolean().optional(),
      policies_need_two_people: z.boolean().optional(),
      policies_need_typed_name: z.boolean().optional(),
      currency: Currency.optional(),
      primary_administrator_id: Id.optional(),
    }),
    output: one(Organization),
    versioned: true,
    audit: 'organization.updated',
  }),
  accountMetrics: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/account-metrics',
    summary: 'Get the company’s usage: people, entities, frameworks and answers.',
    needs: 'company:manage',
    ids,
    input: OrganizationPath,
    output: one(AccountMetrics),
  }),
  setup: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/setup',
    summary: 'Get the setup progress: completed and missing steps.',
    needs: 'company:manage',
    ids,
    input: OrganizationPath,
    output: one(z.object({ steps: z.array(SetupStep) })),
  }),
  roles: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/roles',
    summary: 'List roles with the number of members in each.',
    needs: 'company:people',
    ids,
    input: OrganizationPath,
    output: list(z.object({ id: z.int(), type: z.enum(membershipRoles), users_count: z.int() })),
  }),
}

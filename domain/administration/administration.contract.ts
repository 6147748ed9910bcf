import { z } from 'zod'
import { FeatureKey } from '../access/feature-key.ts'
import { features } from '../access/features.ts'
import { Email, Id, line, Moment, Named, Person, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { sessionKinds } from '../users/member-session.ts'

/** A company as the administration of the installation sees it: never its contents. */
export const AdministeredOrganization = z.object({
  id: Id,
  name: z.string(),
  is_active: z.boolean(),
  primary_administrator: Person.nullable(),
  features: z.array(z.object({ key: FeatureKey })),
  users_count: z.int(),
  entities_count: z.int(),
  protocols_count: z.int(),
  created_at: Moment,
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
})
export type AdministeredOrganization = z.infer<typeof AdministeredOrganization>

/** A person of the installation. */
export const AdministeredUser = z.object({
  id: Id,
  email: z.string(),
  full_name: z.string(),
  is_sysadmin: z.boolean(),
  organizations: z.array(Named.extend({ roles: z.array(z.string()) })),
  two_factor: z.boolean(),
  is_registered: z.boolean(),
  is_disabled: z.boolean().describe('Whether the account is disabled. Disabled accounts can’t sign in.'),
  last_seen_at: Moment.nullable(),
  impersonation_refused: z
    .string()
    .nullable()
    .describe('Why you can’t act as this person, or null if you can.'),
  disabling_refused: z
    .string()
    .nullable()
    .describe('Why you can’t disable this account, or null if you can.'),
})
export type AdministeredUser = z.infer<typeof AdministeredUser>

/** A sign-in of somebody, or a program of theirs. */
export const AdministeredSession = z.object({
  id: Id,
  kind: z.enum(sessionKinds),
  device: z.string().describe('Browser and system, or the name of the API token.'),
  address: z.string(),
  /** The one company that it is good in; null: all of the person’s. */
  organization: Named.nullable(),
  created_at: Moment,
  last_used_at: Moment.nullable(),
})
export type AdministeredSession = z.infer<typeof AdministeredSession>

/** An error that a browser reported. A report needs no sign-in, so nothing proves who it happened to. */
export const ClientReport = z.object({
  id: Id,
  app: z.string(),
  claimed_user: Person.nullable(),
  description: z.string(),
  error: z.record(z.string(), z.string()),
  version: z.string(),
  user_agent: z.string(),
  created_at: Moment,
})
export type ClientReport = z.infer<typeof ClientReport>

const UserPath = z.object({ user_id: Id })
const ofUser = { user_id: 'users' }
const OrganizationPath = z.object({ administered_id: Id })
const ids = { administered_id: 'organizations' }
// A closed company must not keep its own administrator from opening it again.
const administering = { needs: 'site:administer', acrossCompanies: true, inactiveToo: true } as const
const search = z.string().max(200).optional()

export const administrationApi = {
  organizations: route({
    method: 'GET',
    path: '/api/v1/administration/organizations',
    summary: 'List all companies.',
    ...administering,
    input: z.object({
      ...listing({
        filter: { is_active: Flag, trashed: Trashed },
        sort: ['name', 'created_at', 'users_count', 'id'],
      }),
      search,
    }),
    output: list(AdministeredOrganization),
    csv: 'organizations.exported',
  }),
  showOrganization: route({
    method: 'GET',
    path: '/api/v1/administration/organizations/:administered_id',
    summary: 'Get a company.',
    ...administering,
    ids,
    input: OrganizationPath,
    output: one(AdministeredOrganization),
    versioned: true,
  }),
  createOrganization: route({
    method: 'POST',
    path: '/api/v1/administration/organizations',
    summary: 'Create a company with a primary administrator, who gets an invitation by email.',
    ...administering,
    input: z.object({
      name: line(),
      features: z.array(FeatureKey).max(features.length).optional(),
      administrator: z.object({ first_name: line(100), last_name: line(100), email: Email }),
    }),
    output: created(AdministeredOrganization),
    versioned: true,
    audit: 'organization.created',
  }),
  updateOrganization: route({
    method: 'PUT',
    path: '/api/v1/administration/organizations/:administered_id',
    summary: 'Rename, close or reopen a company. Closing it ends access immediately.',
    ...administering,
    ids,
    input: OrganizationPath.extend({ name: line().optional(), is_active: z.boolean().optional() }),
    output: one(AdministeredOrganization),
    versioned: true,
    audit: 'organization.administered',
  }),
  setFeatures: route({
    method: 'PUT',
    path: '/api/v1/administration/organizations/:administered_id/features',
    summary: 'Set a company’s features.',
    ...administering,
    ids,
    input: OrganizationPath.extend({ features: z.array(FeatureKey).max(features.length) }),
    output: one(AdministeredOrganization),
    versioned: true,
    audit: 'organization.features_set',
  }),
  removeOrganization: route({
    method: 'DELETE',
    path: '/api/v1/administration/organizations/:administered_id',
    summary: 'Move a company to the trash. It’s closed and hidden, and nothing is deleted.',
    ...administering,
    ids,
    input: OrganizationPath,
    output: nothing,
    audit: 'organization.trashed',
  }),
  restoreOrganization: route({
    method: 'POST',
    path: '/api/v1/administration/organizations/:administered_id/restore',
    summary: 'Restore a company from the trash. It stays closed until it’s reopened.',
    ...administering,
    ids,
    input: OrganizationPath,
    output: one(AdministeredOrganization),
    versioned: true,
    audit: 'organization.restored',
  }),
  users: route({
    method: 'GET',
    path: '/api/v1/administration/users',
    summary: 'List all users.',
    ...administering,
    input: z.object({
      ...listing({
        filter: { organization_id: Id.optional(), is_sysadmin: Flag },
        sort: ['last_name', 'email', 'last_seen_at', 'id'],
      }),
      search,
    }),
    output: list(AdministeredUser),
    csv: 'users.exported',
  }),
  userSessions: route({
    method: 'GET',
    path: '/api/v1/administration/users/:user_id/sessions',
    summary: 'List a user’s sessions and API tokens.',
    ...administering,
    ids: ofUser,
    input: UserPath,
    output: list(AdministeredSession, 100),
  }),
  endUserSessions: route({
    method: 'DELETE',
    path: '/api/v1/administration/users/:user_id/sessions',
    summary: 'Sign a user out everywhere and revoke their API tokens.',
    ...administering,
    ids: ofUser,
    input: UserPath,
    output: nothing,
    audit: 'user.sessions_ended',
  }),
  disableUser: route({
    method: 'POST',
    path: '/api/v1/administration/users/:user_id/disable',
    summary: 'Disable an account. Sign-ins and API tokens are refused until it’s enabled again.',
    ...administering,
    ids: ofUser,
    input: UserPath,
    output: nothing,
    audit: 'user.disabled',
  }),
  enableUser: route({
    method: 'POST',
    path: '/api/v1/administration/users/:user_id/enable',
    summary: 'Enable an account.',
    ...administering,
    ids: ofUser,
    input: UserPath,
    output: nothing,
    audit: 'user.enabled',
  }),
  texts: route({
    method: 'GET',
    path: '/api/v1/administration/texts',
    summary: 'Get the installation’s texts: privacy, terms and contact email.',
    ...administering,
    input: z.object({}),
    output: one(z.object({ privacy: z.string(), terms: z.string(), contact_email: z.string() })),
  }),
  saveTexts: route({
    method: 'PUT',
    path: '/api/v1/administration/texts',
    summary: 'Update the installation’s texts. Omitted texts are kept, and empty ones have no page.',
    ...administering,
    input: z.object({
      privacy: z.string().max(100_000).optional(),
      terms: z.string().max(100_000).optional(),
      contact_email: z.union([Email, z.literal('')]).optional(),
    }),
    output: one(z.object({ privacy: z.string(), terms: z.string(), contact_email: z.string() })),
    audit: 'site.texts_saved',
  }),
  reports: route({
    method: 'GET',
    path: '/api/v1/administration/reports',
    summary: 'List errors reported by browsers, newest first.',
    ...administering,
    input: z.object({ ...listing({ filter: {}, sort: ['created_at', 'id'] }), search }),
    output: list(ClientReport),
    csv: 'reports.exported',
  }),
  reset: route({
    method: 'POST',
    path: '/api/v1/administration/reset',
    summary: 'Restore the demo data, if the operator allows it. Requires the environment’s name.',
    ...administering,
    personal: true,
    input: z.object({ environment: line(100) }),
    output: one(z.object({ state: z.enum(['queued', 'running']) })),
    audit: 'site.reset',
  }),
  resetState: route({
    method: 'GET',
    path: '/api/v1/administration/reset',
    summary: 'Get the progress of restoring the demo data.',
    ...administering,
    input: z.object({}),
    output: one(
      z.object({
        may_reset: z.boolean(),
        environment: z.string(),
        state: z.enum(['idle', 'queued', 'running', 'done', 'failed']),
        finished_at: Moment.nullable(),
      }),
    ),
  }),
}

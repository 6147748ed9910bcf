import { z } from 'zod'
import { FeatureKey, features } from '../access/features.ts'
import { Email, Id, line, Moment, Named, Person, Version } from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { sessionKinds } from '../users/users.contract.ts'

/** A company as the administration of the whole sees it: never what is in it. */
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
  /** The account is switched off: nobody signs in with it. */
  is_disabled: z.boolean(),
  last_seen_at: Moment.nullable(),
  /** Why the caller cannot act as this person; null: it can. */
  impersonation_refused: z.string().nullable(),
  /** Why the caller cannot switch the account off; null: it can. */
  disabling_refused: z.string().nullable(),
})
export type AdministeredUser = z.infer<typeof AdministeredUser>

/** A sign-in of somebody, or a program of theirs. */
export const AdministeredSession = z.object({
  id: Id,
  kind: z.enum(sessionKinds),
  /** Browser and system in a few words; for a program its name. */
  device: z.string(),
  address: z.string(),
  /** The one company that it is good in; null: all of the person’s. */
  organization: Named.nullable(),
  created_at: Moment,
  last_used_at: Moment.nullable(),
})
export type AdministeredSession = z.infer<typeof AdministeredSession>

/** An error that a browser reported. A report needs no sign-in, so nothing proves whom it happened to. */
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
    summary: 'All companies.',
    ...administering,
    input: z.object({
      ...listing({
        filter: { is_active: Flag, trashed: Trashed },
        sort: ['name', 'created_at', 'users_count', 'id'],
      }),
      search,
    }),
    output: list(AdministeredOrganization, 25),
  }),
  showOrganization: route({
    method: 'GET',
    path: '/api/v1/administration/organizations/:administered_id',
    summary: 'One company.',
    ...administering,
    ids,
    input: OrganizationPath,
    output: one(AdministeredOrganization),
    versioned: true,
  }),
  createOrganization: route({
    method: 'POST',
    path: '/api/v1/administration/organizations',
    summary: 'Make a company with its primary administrator, who is invited by mail when new.',
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
    summary: 'Rename a company, or close and open it; who works in a closed one is out at once.',
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
    summary: 'What is switched on for a company.',
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
    summary: 'Trash a company: it is closed and no longer listed; nothing of it is deleted.',
    ...administering,
    ids,
    input: OrganizationPath,
    output: nothing,
    audit: 'organization.trashed',
  }),
  restoreOrganization: route({
    method: 'POST',
    path: '/api/v1/administration/organizations/:administered_id/restore',
    summary: 'Take a company back from the trash; it stays closed until it is opened.',
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
    summary: 'All people.',
    ...administering,
    input: z.object({
      ...listing({
        filter: { organization_id: Id.optional(), is_sysadmin: Flag },
        sort: ['last_name', 'email', 'last_seen_at', 'id'],
      }),
      search,
    }),
    output: list(AdministeredUser, 25),
  }),
  userSessions: route({
    method: 'GET',
    path: '/api/v1/administration/users/:user_id/sessions',
    summary: 'Where somebody is signed in, and their API tokens.',
    ...administering,
    ids: ofUser,
    input: UserPath,
    output: list(AdministeredSession, 100),
  }),
  endUserSessions: route({
    method: 'DELETE',
    path: '/api/v1/administration/users/:user_id/sessions',
    summary: 'Sign somebody out everywhere, and end their API tokens.',
    ...administering,
    ids: ofUser,
    input: UserPath,
    output: nothing,
    audit: 'user.sessions_ended',
  }),
  disableUser: route({
    method: 'POST',
    path: '/api/v1/administration/users/:user_id/disable',
    summary:
      'Switch an account off: nobody signs in with it, and its programs are refused, until it is on again.',
    ...administering,
    ids: ofUser,
    input: UserPath,
    output: nothing,
    audit: 'user.disabled',
  }),
  enableUser: route({
    method: 'POST',
    path: '/api/v1/administration/users/:user_id/enable',
    summary: 'Switch an account on again.',
    ...administering,
    ids: ofUser,
    input: UserPath,
    output: nothing,
    audit: 'user.enabled',
  }),
  texts: route({
    method: 'GET',
    path: '/api/v1/administration/texts',
    summary: 'The texts that the operator may write: privacy, terms, the address for help.',
    ...administering,
    input: z.object({}),
    output: one(z.object({ privacy: z.string(), terms: z.string(), contact_email: z.string() })),
  }),
  saveTexts: route({
    method: 'PUT',
    path: '/api/v1/administration/texts',
    summary:
      'Write privacy, terms or the address for help; what is left out stays, what is empty is no page.',
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
    summary: 'Errors that browsers reported, the latest first.',
    ...administering,
    input: z.object({ ...listing({ filter: {}, sort: ['created_at', 'id'] }), search }),
    output: list(ClientReport, 25),
  }),
  reset: route({
    method: 'POST',
    path: '/api/v1/administration/reset',
    summary: 'Restore the demo data, where the operator allows it; names the environment.',
    ...administering,
    personal: true,
    input: z.object({ environment: line(100) }),
    output: one(z.object({ state: z.enum(['queued', 'running']) })),
    audit: 'site.reset',
  }),
  resetState: route({
    method: 'GET',
    path: '/api/v1/administration/reset',
    summary: 'How far restoring the demo data is.',
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

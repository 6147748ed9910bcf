import { z } from 'zod'
import { membershipRoles, roles } from '../access/abilities.ts'
import { FeatureKey } from '../access/feature-key.ts'
import { Email, Id, Ids, line, Moment, Named, Person, Version, verdictsOn } from '../platform/fields.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { RequiredSignOn } from '../sign-ons/sign-on.ts'
import { type MailedKind, mailedKinds } from '../tasks/task-types.ts'
import { Held } from './held.contract.ts'
import { heldOfMany } from './held-of-many.contract.ts'
import { memberListing } from './member-listing.ts'
import { MemberSession } from './member-session.ts'

export const RoleOf = z.object({ id: z.int(), type: z.enum(roles) })

/** Which mails a person wants: one at once for each kind of task, and the day’s plan in the morning. */
export const MailPreferences = z.object({
  digest: z.boolean(),
  ...(Object.fromEntries(mailedKinds.map(kind => [kind, z.boolean()])) as Record<MailedKind, z.ZodBoolean>),
})
export type MailPreferences = z.infer<typeof MailPreferences>

export const Theme = z.enum(['auto', 'light', 'dark'])

/** `image` is a data URL. */
export const ProfilePicture = z.object({ image: z.string() }).nullable()

/** The signed-in person, in the company named by `X-Organization-Id`, or else the active one. */
export const CurrentUser = z.object({
  id: Id,
  email: Email,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  roles: z.array(RoleOf),
  is_primary_administrator: z.boolean(),
  organizations: z.array(Named),
  active_organization_id: Id.nullable(),
  active_division_id: Id.nullable(),
  organization_is_active: z
    .boolean()
    .nullable()
    .describe('Whether the company is active. Null without a company.'),
  needs_setup: z
    .boolean()
    .describe('For admins: whether the company lacks entities, an assessment period or questions.'),
  divisions: z.array(Named),
  features: z.array(FeatureKey),
  abilities: z.array(z.string()).describe('Permissions in the company.'),
  telephone: z.string(),
  time_zone: z.string(),
  theme: Theme,
  mail_preferences: MailPreferences,
  profile_picture: ProfilePicture,
  two_factor: z.boolean().describe('Whether signing in requires a second factor.'),
  has_authenticator: z.boolean().describe('Whether an authenticator app is set up.'),
  has_password: z.boolean(),
  lacks_two_factor: z
    .boolean()
    .describe('Whether the company requires two-factor sign-in and the person hasn’t set it up.'),
  required_sign_on: RequiredSignOn,
  /**
   * The person signed in through their company. Such a session is valid in that company only: it proves nothing about
   * the account beyond it and cannot change it.
   */
  through_company: z.boolean(),
  impersonator: Person.nullable().describe('The system administrator acting as this person, if any.'),
  idle_minutes: z.int().describe('Minutes without activity after which the app signs out.'),
  todays_plan_seen: z.boolean().describe('Whether Today’s Plan was shown today, in the person’s time zone.'),
  version: Version.describe('Counts changes of name, phone number and time zone.'),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** A member of the company, as its people see one. */
export const Member = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  roles: z.array(z.object({ id: z.int(), type: z.enum(membershipRoles) })),
  /** `invited`: has not accepted yet; `id`, email and name are the invitation’s, and nothing else is revealed. */
  state: z.enum(['active', 'invited', 'removed']),
  is_primary_administrator: z.boolean(),
  divisions: z.array(Named),
  profile_picture: ProfilePicture,
  two_factor: z.boolean(),
  /** The operator has switched the account off: nobody signs in with it. */
  is_disabled: z.boolean(),
  is_erased: z.boolean().describe('Whether the name and the account of a former member were erased.'),
  invited_at: Moment.nullable(),
  invited_by: Person.nullable().describe('The member who invited the person, as far as the company knows.'),
  invitation_expires_at: Moment.nullable().describe('When the emailed invitation stops working.'),
  joined_at: Moment.nullable().describe('When the person accepted the invitation.'),
  last_seen_at: Moment.nullable().describe('When the person was last active, or null if never.'),
  deleted_at: Moment.nullable(),
  deleted_by: Id.nullable(),
  version: Version,
  ...verdictsOn(
    'edit',
    'setRoles',
    'setDivisions',
    'resendInvitation',
    'remove',
    'endSessions',
    'resetTwoFactor',
    'restore',
  ),
})
export type Member = z.infer<typeof Member>

const UserPath = z.object({ user_id: Id })
const ids = { user_id: 'users' }
const Roles = z.array(z.enum(membershipRoles)).min(1, 'Choose at least one role.').max(3)
const hand_over_to = Id.optional().describe('The member who takes over.')

export const usersApi = {
  me: route({
    method: 'GET',
    path: '/api/v1/user',
    summary: 'Get the signed-in user.',
    needs: 'signed-in',
    inactiveToo: true,
    input: z.object({}),
    output: one(CurrentUser),
    versioned: true,
  }),
  noteInput: route({
    method: 'POST',
    path: '/api/v1/user/input',
    summary: 'Report activity. Sessions without activity end.',
    needs: 'signed-in',
    inactiveToo: true,
    input: z.object({}),
    output: nothing,
    // A minute's sign of life is no news to anybody.
    audit: false,
  }),
  changeOrganization: route({
    method: 'PATCH',
    path: '/api/v1/users/update-active-organization',
    summary: 'Set the company used by calls that don’t name one.',
    needs: 'signed-in',
    input: z.object({ organization_id: Id }),
    output: nothing,
    // The choice is the person's own and no company's data changes.
    audit: false,
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/users',
    summary: 'List the company’s members.',
    needs: 'company:people',
    input: z.object(memberListing),
    output: list(Member),
    csv: 'users.exported',
  }),
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/users',
    summary: 'Same call under the company’s path.',
    needs: 'company:people',
    ids: { organization_id: 'organizations' },
    input: z.object({ organization_id: Id, ...memberListing }),
    output: list(Member),
    csv: 'users.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/users/:user_id',
    summary: 'Get a member.',
    needs: 'company:people',
    ids,
    input: UserPath,
    output: one(Member),
    versioned: true,
  }),
  invite: route({
    method: 'POST',
    path: '/api/v1/users',
    summary: 'Invite a person by email. They join when they accept.',
    needs: 'company:people',
    input: z.object({
      first_name: line(100),
      last_name: line(100),
      email: Email,
      roles: Roles.optional(),
      division_ids: Ids.optional(),
    }),
    output: created(Member),
    audit: 'user.invited',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/users/:user_id',
    summary:
      'Update a member’s divisions, and their name if the company may change it. Omitted fields are kept.',
    needs: 'company:people',
    ids,
    input: UserPath.extend({
      first_name: line(100).optional(),
      last_name: line(100).optional(),
      division_ids: Ids.optional(),
    }),
    output: one(Member),
    versioned: true,
    audit: 'user.member_updated',
  }),
  setRoles: route({
    method: 'PUT',
    path: '/api/v1/users/:user_id/roles',
    summary:
      'Set a member’s roles. Without the admin role they administer no division, and without the admin and the manager role they manage no entity: these go to the person to hand over to, or become nobody’s.',
    needs: 'company:people',
    ids,
    input: UserPath.extend({ roles: Roles, hand_over_to }),
    output: one(Member),
    versioned: true,
    audit: 'user.roles_set',
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/api/v1/users/:user_id/resend-invitation',
    summary: 'Resend an invitation. The previous one stops working.',
    needs: 'company:people',
    ids,
    input: UserPath,
    output: one(Member),
    audit: 'user.invitation_resent',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/users/:user_id',
    summary:
      'Remove a member from the company. Divisions that they administer, entities that they manage and assets that they own go to the person to hand over to, together with all open assignments, or become nobody’s. You can restore them for 30 days.',
    needs: 'company:people',
    ids,
    input: UserPath.extend({ hand_over_to }),
    output: nothing,
    audit: 'user.removed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/users/:user_id/restore',
    summary: 'Restore a removed member, with what they held unless somebody has taken it over.',
    needs: 'company:people',
    ids,
    input: UserPath,
    output: one(Member),
    audit: 'user.restored',
  }),
  heldOfMany,
  held: route({
    method: 'GET',
    path: '/api/v1/users/:user_id/held',
    summary:
      'Get the divisions that a person administers, the entities that they manage, the assets that they own, and the number of their open assignments.',
    needs: 'company:people',
    ids,
    input: UserPath,
    output: one(Held),
  }),
  sessions: route({
    method: 'GET',
    path: '/api/v1/users/:user_id/sessions',
    summary: 'List a member’s sessions and API tokens that give access to this company.',
    needs: 'company:people',
    ids,
    input: UserPath,
    output: list(MemberSession, 100),
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/api/v1/users/:user_id/sessions',
    summary: 'Sign a member out of this company and revoke their API tokens for it.',
    needs: 'company:people',
    ids,
    input: UserPath,
    output: nothing,
    audit: 'user.sessions_ended',
  }),
  resetTwoFactor: route({
    method: 'POST',
    path: '/api/v1/users/:user_id/reset-two-factor',
    summary:
      'Turn off two-factor sign-in for a member who lost it, and sign them out. Only for accounts of this company alone, with an email address in its verified domain. Requires your password unless you signed in within the last 10 minutes without one.',
    needs: 'company:people',
    personal: 'account',
    ids,
    input: UserPath.extend({ password: z.string().max(256).optional() }),
    output: nothing,
    audit: 'user.two_factor_reset',
  }),
  search: route({
    method: 'GET',
    path: '/api/v1/users/search',
    summary: 'Search members by name or email, for pickers and mentions.',
    needs: 'company:read',
    input: z.object({ search: z.string().max(200) }),
    output: list(Person.extend({ first_name: z.string(), last_name: z.string(), email: z.string() }), 20),
  }),
}

import { z } from 'zod'
import { membershipRoles } from '../access/abilities.ts'
import { Id, Ids, Moment, Named, Person, Version } from '../platform/fields.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { MOST_PROVISIONED_GROUPS, TOKEN_DAYS_MAX } from './provisioning-limits.ts'

/** The token with which the company’s identity provider calls. */
const ProvisioningToken = z.object({
  hint: z.string().describe('Beginning of the token.'),
  created_at: Moment,
  created_by: Person.nullable(),
  expires_at: Moment.nullable().describe('Null if it never expires.'),
  last_used_at: Moment.nullable(),
})

/** Provisioning by SCIM 2.0: the company’s identity provider adds and removes its people. */
export const Provisioning = z.object({
  base_url: z.string().describe('Address to enter at the identity provider.'),
  email_domain: z
    .string()
    .nullable()
    .describe('Verified domain of the people that can be provisioned. Null: none is verified yet.'),
  token: ProvisioningToken.nullable(),
})
export type Provisioning = z.infer<typeof Provisioning>

/** A group of the identity provider. Its members get what it is mapped to. */
export const ProvisionedGroup = z.object({
  id: Id,
  display_name: z.string().describe('Name of the group at the identity provider.'),
  members_count: z.int(),
  role: z.enum(membershipRoles).nullable().describe('Role that its members get. Null for none.'),
  divisions: z.array(Named).describe('Divisions that its members belong to.'),
  version: Version,
})
export type ProvisionedGroup = z.infer<typeof ProvisionedGroup>

const path = '/api/v1/organizations/:organization_id/provisioning'
const Path = z.object({ organization_id: Id })
const ids = { organization_id: 'organizations' }
const own = { needs: 'company:own', ids } as const
const changing = { ...own, personal: true } as const

export const provisioningApi = {
  show: route({
    method: 'GET',
    path,
    summary: 'Get the setup of provisioning by SCIM.',
    ...own,
    input: Path,
    output: one(Provisioning),
  }),
  createToken: route({
    method: 'POST',
    path: `${path}/token`,
    summary: 'Create the token of the identity provider. It replaces the one before and is shown once.',
    ...changing,
    input: Path.extend({
      expires_in_days: z
        .int()
        .min(1)
        .max(TOKEN_DAYS_MAX)
        .nullable()
        .describe('Days until the token expires. Null: never.'),
    }),
    output: created(
      Provisioning.extend({ secret_token: z.string().describe('The token, shown this once.') }),
    ),
    showsSecret: true,
    audit: 'provisioning.token_created',
  }),
  removeToken: route({
    method: 'DELETE',
    path: `${path}/token`,
    summary: 'Revoke the token of the identity provider. It stops working immediately.',
    ...changing,
    input: Path,
    output: nothing,
    audit: 'provisioning.token_removed',
  }),
  groups: route({
    method: 'GET',
    path: `${path}/groups`,
    summary: 'List the groups of the identity provider, and what they are mapped to.',
    ...own,
    input: Path,
    output: list(ProvisionedGroup, MOST_PROVISIONED_GROUPS),
  }),
  mapGroup: route({
    method: 'PUT',
    path: `${path}/groups/:provisioned_group_id`,
    summary: 'Map a group of the identity provider to a role and divisions, which its members get at once.',
    ...changing,
    ids: { ...ids, provisioned_group_id: 'provisioned_groups' },
    input: Path.extend({
      provisioned_group_id: Id,
      role: z.enum(membershipRoles).nullable().describe('Role that its members get. Null for none.'),
      division_ids: Ids.optional().describe('Omitted: as before.'),
    }),
    output: one(ProvisionedGroup),
    versioned: true,
    audit: 'provisioning.group_mapped',
  }),
}

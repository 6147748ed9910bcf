import { z } from 'zod'
import { membershipRoles, roles } from '../access/abilities.ts'
import { FeatureKey } from '../access/features.ts'
import { Email, Id, Named, Person } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, nothing, one, route } from '../platform/route.ts'

export const RoleOf = z.object({ id: z.int(), type: z.enum(roles) })

/** The signed-in person, in the company of the call. */
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
  divisions: z.array(Named),
  features: z.array(FeatureKey),
  /** What the person may do in the company of the call; the web hides what is not here. */
  abilities: z.array(z.string()),
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
  deleted_at: z.string().nullable(),
})
export type Member = z.infer<typeof Member>

export const usersApi = {
  me: route({
    method: 'GET',
    path: '/api/v1/user',
    summary: 'The signed-in person.',
    needs: 'signed-in',
    inactiveToo: true,
    input: z.object({}),
    output: one(CurrentUser),
  }),
  changeOrganization: route({
    method: 'PATCH',
    path: '/api/v1/users/update-active-organization',
    summary: 'Choose the company that counts when a call names none.',
    needs: 'signed-in',
    input: z.object({ organization_id: Id }),
    output: nothing,
    // The choice is the person's own and no company's data changes.
    audit: false,
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/users',
    summary: 'The members of the company.',
    needs: 'company:people',
    input: z.object({
      ...listing({
        filter: {
          role: z.enum(membershipRoles).optional(),
          trashed: z.enum(['with', 'only']).optional(),
          me: Flag,
        },
        sort: ['last_name', 'email', 'id'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(Member),
  }),
  search: route({
    method: 'GET',
    path: '/api/v1/users/search',
    summary: 'Members whose name or e-mail contains the text, for pickers and mentions.',
    needs: 'company:read',
    input: z.object({ search: z.string().max(200) }),
    output: list(Person.extend({ first_name: z.string(), last_name: z.string(), email: z.string() }), 20),
  }),
}

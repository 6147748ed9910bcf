import { z } from 'zod'
import { Id, line, ManyIds, Moment, Named, Person, text, Version, verdictsOn } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

/** A part of the company with people and entities of its own. */
export const Division = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  admin_id: Id.nullable(),
  primary_admin: Person.nullable(),
  admins_count: z.int(),
  users_count: z.int().describe('Number of members who belong to it.'),
  entities_count: z.int().describe('Number of entities you can see.'),
  periods_count: z.int().describe('Number of its own assessment periods.'),
  assessment_period: Named.nullable().describe('Current period of the division, or else of the company.'),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'nameAdmin', 'delete', 'restore'),
})
export type Division = z.infer<typeof Division>

/** One division with the members who belong to it, and its entities. */
export const DivisionWithUsers = Division.extend({
  users: z.array(Person),
  entity_ids: z.array(Id).describe('Ids of its entities, among those you administer.'),
})
export type DivisionWithUsers = z.infer<typeof DivisionWithUsers>

const DivisionPath = z.object({ division_id: Id })
const ids = { division_id: 'divisions' }
const fields = { name: line(), description: text().optional(), admin_id: Id.nullable().optional() }

export const divisionsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/divisions',
    summary: 'List the divisions you can see.',
    needs: 'company:read',
    feature: 'divisions',
    input: z.object({
      ...listing({ filter: { trashed: Trashed }, sort: ['name', 'entities_count', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(Division),
    csv: 'divisions.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/divisions/:division_id',
    summary: 'Get a division with its members and entities.',
    needs: 'company:read',
    feature: 'divisions',
    ids,
    input: DivisionPath,
    output: one(DivisionWithUsers),
    versioned: true,
  }),
  choose: route({
    method: 'PATCH',
    path: '/api/v1/users/update-active-division',
    summary: 'Set your active division, or all divisions. It’s kept for your next sign-in.',
    needs: 'company:read',
    feature: 'divisions',
    input: z.object({ division_id: Id.nullable() }),
    output: nothing,
    // A preference of the person: nothing of the company changes.
    audit: false,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/divisions',
    summary: 'Create a division.',
    needs: 'division:manage',
    feature: 'divisions',
    input: z.object(fields),
    output: created(DivisionWithUsers),
    versioned: true,
    audit: 'division.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/divisions/:division_id',
    summary:
      'Update a division. Omitted fields are kept. Its own admin can do this, except change the admin.',
    needs: 'company:people',
    feature: 'divisions',
    ids,
    input: DivisionPath.extend({ ...fields, name: line().optional() }),
    output: one(DivisionWithUsers),
    versioned: true,
    audit: 'division.updated',
  }),
  setUsers: route({
    method: 'PUT',
    path: '/api/v1/divisions/:division_id/users',
    summary: 'Set the members of a division.',
    needs: 'company:people',
    feature: 'divisions',
    ids,
    input: DivisionPath.extend({ user_ids: ManyIds }),
    output: one(DivisionWithUsers),
    versioned: true,
    audit: 'division.users_set',
  }),
  setEntities: route({
    method: 'PUT',
    path: '/api/v1/divisions/:division_id/entities',
    summary: 'Set the entities of a division, among those you administer.',
    needs: 'company:people',
    feature: 'divisions',
    ids,
    input: DivisionPath.extend({ entity_ids: ManyIds }),
    output: one(DivisionWithUsers),
    versioned: true,
    audit: 'division.entities_set',
  }),
  changeUsers: route({
    method: 'PATCH',
    path: '/api/v1/divisions/:division_id/users',
    summary:
      'Add members to a division and take others out. All others stay, also those that somebody else added meanwhile.',
    needs: 'company:people',
    feature: 'divisions',
    ids,
    input: DivisionPath.extend({ add_ids: ManyIds.optional(), remove_ids: ManyIds.optional() }),
    output: one(DivisionWithUsers),
    versioned: true,
    audit: 'division.users_changed',
  }),
  changeEntities: route({
    method: 'PATCH',
    path: '/api/v1/divisions/:division_id/entities',
    summary:
      'Add entities to a division and take others out. All others stay, also those that somebody else added meanwhile.',
    needs: 'company:people',
    feature: 'divisions',
    ids,
    input: DivisionPath.extend({ add_ids: ManyIds.optional(), remove_ids: ManyIds.optional() }),
    output: one(DivisionWithUsers),
    versioned: true,
    audit: 'division.entities_changed',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/divisions/:division_id',
    summary: 'Move a division to the trash. You can restore it for 30 days.',
    needs: 'division:manage',
    feature: 'divisions',
    ids,
    input: DivisionPath,
    output: nothing,
    audit: 'division.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/divisions/:division_id/restore',
    summary: 'Restore a division from the trash.',
    needs: 'division:manage',
    feature: 'divisions',
    ids,
    input: DivisionPath,
    output: one(DivisionWithUsers),
    versioned: true,
    audit: 'division.restored',
  }),
}

import { z } from 'zod'
import { Id, Ids, line, Named, Person, text, Version, verdictsOn } from '../platform/fields.ts'
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
  /** Those that the caller may see. */
  entities_count: z.int(),
  /** The current period of the division: its own, else the company's. */
  assessment_period: Named.nullable(),
  deleted_at: z.string().nullable(),
  version: Version,
  ...verdictsOn('edit', 'nameAdmin', 'delete', 'restore'),
})
export type Division = z.infer<typeof Division>

/** One division with the members who belong to it. */
export const DivisionWithUsers = Division.extend({ users: z.array(Person) })
export type DivisionWithUsers = z.infer<typeof DivisionWithUsers>

const DivisionPath = z.object({ division_id: Id })
const ids = { division_id: 'divisions' }
const fields = { name: line(), description: text().optional(), admin_id: Id.nullable().optional() }

export const divisionsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/divisions',
    summary: 'The divisions that the caller may see.',
    needs: 'company:read',
    feature: 'divisions',
    input: z.object({
      ...listing({ filter: { trashed: Trashed }, sort: ['name', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(Division),
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/divisions/:division_id',
    summary: 'One division with its members.',
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
    summary: 'Work in one division of the company, or in all; remembered for the next sign-in.',
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
    summary: 'Add a division.',
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
    summary: 'Change a division; what is left out stays. Its own admin may, but not name another admin.',
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
    summary: 'The members who belong to a division.',
    needs: 'company:people',
    feature: 'divisions',
    ids,
    input: DivisionPath.extend({ user_ids: Ids }),
    output: one(DivisionWithUsers),
    versioned: true,
    audit: 'division.users_set',
  }),
  setEntities: route({
    method: 'PUT',
    path: '/api/v1/divisions/:division_id/entities',
    summary: 'The entities that belong to a division, of those that the caller administers.',
    needs: 'company:people',
    feature: 'divisions',
    ids,
    input: DivisionPath.extend({ entity_ids: Ids }),
    output: one(DivisionWithUsers),
    versioned: true,
    audit: 'division.entities_set',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/divisions/:division_id',
    summary: 'Trash a division; it can be restored for 30 days.',
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
    summary: 'Take a division back from the trash.',
    needs: 'division:manage',
    feature: 'divisions',
    ids,
    input: DivisionPath,
    output: one(DivisionWithUsers),
    versioned: true,
    audit: 'division.restored',
  }),
}

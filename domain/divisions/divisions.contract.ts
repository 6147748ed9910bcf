import { z } from 'zod'
import { Id, line, Person, text, Version } from '../platform/fields.ts'
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
  entities_count: z.int(),
  deleted_at: z.string().nullable(),
  version: Version,
})
export type Division = z.infer<typeof Division>

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
  create: route({
    method: 'POST',
    path: '/api/v1/divisions',
    summary: 'Add a division.',
    needs: 'division:manage',
    feature: 'divisions',
    input: z.object(fields),
    output: created(Division),
    versioned: true,
    audit: 'division.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/divisions/:division_id',
    summary: 'Change a division; what is left out stays.',
    needs: 'division:manage',
    feature: 'divisions',
    ids,
    input: DivisionPath.extend({ ...fields, name: line().optional() }),
    output: one(Division),
    versioned: true,
    audit: 'division.updated',
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
}

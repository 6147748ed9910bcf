import { z } from 'zod'
import { Id, line, Version } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

/** A reporting group of entities. */
export const Group = z.object({ id: Id, name: z.string(), entities_count: z.int(), version: Version })
export type Group = z.infer<typeof Group>

const GroupPath = z.object({ group_id: Id })
const ids = { group_id: 'groups' }

export const groupsApi = {
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/groups',
    summary: 'List reporting groups under the company’s path.',
    needs: 'company:read',
    ids: { organization_id: 'organizations' },
    input: z.object({
      organization_id: Id,
      ...listing({ filter: {}, sort: ['name', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(Group),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/groups',
    summary: 'List reporting groups.',
    needs: 'company:read',
    input: z.object({
      ...listing({ filter: {}, sort: ['name', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(Group),
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/groups',
    summary: 'Create a reporting group.',
    needs: 'group:manage',
    input: z.object({ name: line() }),
    output: created(Group),
    versioned: true,
    audit: 'group.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/groups/:group_id',
    summary: 'Rename a reporting group.',
    needs: 'group:manage',
    ids,
    input: GroupPath.extend({ name: line() }),
    output: one(Group),
    versioned: true,
    audit: 'group.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/groups/:group_id',
    summary: 'Move a reporting group to the trash. Its entities are kept without a group.',
    needs: 'group:manage',
    ids,
    input: GroupPath,
    output: nothing,
    audit: 'group.trashed',
  }),
}

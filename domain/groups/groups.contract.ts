import { z } from 'zod'
import { Id, line, ManyIds, Moment, Version, verdictsOn } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

/** A reporting group of entities. */
export const Group = z.object({
  id: Id,
  name: z.string(),
  entities_count: z.int().describe('Number of entities you can see.'),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
})
export type Group = z.infer<typeof Group>

/** One reporting group with its entities. */
export const GroupWithEntities = Group.extend({
  entity_ids: z.array(Id).describe('Ids of its entities, among those you administer.'),
})
export type GroupWithEntities = z.infer<typeof GroupWithEntities>

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
      ...listing({ filter: { trashed: Trashed }, sort: ['name', 'entities_count', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(Group),
    csv: 'groups.exported',
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/groups',
    summary: 'List reporting groups.',
    needs: 'company:read',
    input: z.object({
      ...listing({ filter: { trashed: Trashed }, sort: ['name', 'entities_count', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(Group),
    csv: 'groups.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/groups/:group_id',
    summary: 'Get a reporting group with its entities.',
    needs: 'company:read',
    ids,
    input: GroupPath,
    output: one(GroupWithEntities),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/groups',
    summary: 'Create a reporting group.',
    needs: 'group:manage',
    input: z.object({ name: line() }),
    output: created(GroupWithEntities),
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
    output: one(GroupWithEntities),
    versioned: true,
    audit: 'group.updated',
  }),
  setEntities: route({
    method: 'PUT',
    path: '/api/v1/groups/:group_id/entities',
    summary:
      'Set the entities of a reporting group, among those you administer. Entities of other groups move to this one.',
    needs: 'group:manage',
    ids,
    input: GroupPath.extend({ entity_ids: ManyIds }),
    output: one(GroupWithEntities),
    versioned: true,
    audit: 'group.entities_set',
  }),
  changeEntities: route({
    method: 'PATCH',
    path: '/api/v1/groups/:group_id/entities',
    summary:
      'Add entities to a reporting group and take others out. All others stay, also those that somebody else added meanwhile.',
    needs: 'group:manage',
    ids,
    input: GroupPath.extend({ add_ids: ManyIds.optional(), remove_ids: ManyIds.optional() }),
    output: one(GroupWithEntities),
    versioned: true,
    audit: 'group.entities_changed',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/groups/:group_id',
    summary:
      'Move a reporting group to the trash. Its entities are without a group until you restore it, within 30 days.',
    needs: 'group:manage',
    ids,
    input: GroupPath,
    output: nothing,
    audit: 'group.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/groups/:group_id/restore',
    summary: 'Restore a reporting group from the trash, with its entities.',
    needs: 'group:manage',
    ids,
    input: GroupPath,
    output: one(GroupWithEntities),
    versioned: true,
    audit: 'group.restored',
  }),
}

import { z } from 'zod'
import { Id, line, Moment, Named, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { TAG_MAX } from './tags.rules.ts'

/** A word that entities are marked with, any number of them on each. */
export const Tag = z.object({
  id: Id,
  name: z.string(),
  entities_count: z.int().describe('Number of entities you can see.'),
  merged_into: Named.nullable().describe('The tag that it was merged into, while that can be undone.'),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'merge', 'delete', 'restore'),
})
export type Tag = z.infer<typeof Tag>

/** The tag that took the place of another one. */
export const MergedTag = Tag.extend({
  entities_merged: z.int().describe('Number of entities that had the other tag.'),
  entities_added: z.int().describe('Number of those that didn’t have this one yet.'),
})
export type MergedTag = z.infer<typeof MergedTag>

const TagPath = z.object({ tag_id: Id })
const ids = { tag_id: 'tags' }

const tagListing = {
  ...listing({
    filter: {
      trashed: Trashed,
      unused: Flag.describe('Only tags that no active entity of the company has, or only the others.'),
    },
    sort: ['name', 'entities_count', 'id'],
  }),
  search: z.string().max(200).optional(),
}

export const tagsApi = {
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/tags',
    summary: 'List entity tags under the company’s path.',
    needs: 'company:read',
    ids: { organization_id: 'organizations' },
    input: z.object({ organization_id: Id, ...tagListing }),
    output: list(Tag),
    csv: 'tags.exported',
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/tags',
    summary: 'List entity tags.',
    needs: 'company:read',
    input: z.object(tagListing),
    output: list(Tag),
    csv: 'tags.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/tags/:tag_id',
    summary: 'Get an entity tag.',
    needs: 'company:read',
    ids,
    input: TagPath,
    output: one(Tag),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/tags',
    summary: 'Create an entity tag.',
    needs: 'group:manage',
    input: z.object({ name: line(TAG_MAX) }),
    output: created(Tag),
    versioned: true,
    audit: 'tag.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/tags/:tag_id',
    summary: 'Rename an entity tag.',
    needs: 'group:manage',
    ids,
    input: TagPath.extend({ name: line(TAG_MAX) }),
    output: one(Tag),
    versioned: true,
    audit: 'tag.updated',
  }),
  merge: route({
    method: 'POST',
    path: '/api/v1/tags/:tag_id/merge',
    summary:
      'Merge an entity tag into another one. Its entities get the other tag, and it moves to the trash. Returns the other tag.',
    needs: 'group:manage',
    ids,
    input: TagPath.extend({ into_id: Id }),
    output: one(MergedTag),
    audit: 'tag.merged',
  }),
  undoMerge: route({
    method: 'POST',
    path: '/api/v1/tags/:tag_id/merge/undo',
    summary:
      'Undo a merge within 30 days. The tag leaves the trash, and entities lose the other tag if the merge gave it to them.',
    needs: 'group:manage',
    ids,
    input: TagPath,
    output: one(Tag),
    versioned: true,
    audit: 'tag.merge_undone',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/tags/:tag_id',
    summary:
      'Move an entity tag to the trash. Its entities don’t have it until you restore it, within 30 days.',
    needs: 'group:manage',
    ids,
    input: TagPath,
    output: nothing,
    audit: 'tag.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/tags/:tag_id/restore',
    summary: 'Restore an entity tag from the trash, on its entities.',
    needs: 'group:manage',
    ids,
    input: TagPath,
    output: one(Tag),
    versioned: true,
    audit: 'tag.restored',
  }),
}

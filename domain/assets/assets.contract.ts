import { z } from 'zod'
import { Id, Ids, line, Moment, Named, Person, text, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { ASSET_COUNT_MAX, criticalities } from './assets.rules.ts'

export const AssetCriticality = z.enum(criticalities)

/** Something that a company has and protects; entities say how many they hold. */
export const Asset = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  category: Named.nullable(),
  owner: Person.extend({ email: z.string() }).nullable().describe('The member who answers for it.'),
  location: z.string(),
  criticality: AssetCriticality.nullable(),
  holds_patient_data: z.boolean(),
  entities_count: z.int().describe('Number of entities that hold it and that you can see.'),
  holders: z
    .array(
      Named.extend({
        external_reference: z.string(),
        is_name_unique: z.boolean().describe('Whether no other entity of the company has this name.'),
        count: z.int(),
      }),
    )
    .optional()
    .describe('Those entities, and how many each has. Only in lists, with `include=holders`.'),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
})
export type Asset = z.infer<typeof Asset>

/** An asset of an entity, and how many of them the entity has. */
export const HeldAsset = Asset.pick({
  id: true,
  name: true,
  category: true,
  criticality: true,
  holds_patient_data: true,
}).extend({ owner: Person.nullable(), count: z.int() })
export type HeldAsset = z.infer<typeof HeldAsset>

/** Chooses an asset for an entity. */
export const AssetChoice = z.object({ asset_id: Id, count: z.int().min(1).max(ASSET_COUNT_MAX) })

const AssetPath = z.object({ asset_id: Id })
const ids = { asset_id: 'assets' }

const fields = {
  name: line(),
  description: text().optional(),
  category_id: Id.nullable().optional(),
  owner_id: Id.nullable().optional(),
  location: text(500).optional(),
  criticality: AssetCriticality.nullable().optional(),
  holds_patient_data: z.boolean().optional(),
}

const assetListing = {
  ...listing({
    filter: {
      category_id: z.union([Id, Ids]).optional(),
      owner_id: z.union([Id, Ids]).optional(),
      criticality: z.union([AssetCriticality, z.array(AssetCriticality).max(10)]).optional(),
      holds_patient_data: Flag,
      trashed: Trashed,
    },
    sort: ['name', 'category', 'owner', 'location', 'criticality', 'entities', 'id'],
    include: ['holders'],
  }),
  search: z.string().max(200).optional(),
}

export const assetsApi = {
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/assets',
    summary: 'List assets under the company’s path.',
    needs: 'company:manage',
    ids: { organization_id: 'organizations' },
    input: z.object({ organization_id: Id, ...assetListing }),
    output: list(Asset),
    csv: 'assets.exported',
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/assets',
    summary: 'List the company’s assets.',
    needs: 'company:manage',
    input: z.object(assetListing),
    output: list(Asset),
    csv: 'assets.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/assets/:asset_id',
    summary: 'Get an asset.',
    needs: 'company:manage',
    ids,
    input: AssetPath,
    output: one(Asset),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/assets',
    summary: 'Create an asset.',
    needs: 'asset:manage',
    input: z.object(fields),
    output: created(Asset),
    versioned: true,
    audit: 'asset.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/assets/:asset_id',
    summary: 'Update an asset. Omitted fields are kept.',
    needs: 'asset:manage',
    ids,
    input: AssetPath.extend({ ...fields, name: fields.name.optional() }),
    output: one(Asset),
    versioned: true,
    audit: 'asset.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/assets/:asset_id',
    summary: 'Move an asset to the trash. Entities don’t list it until you restore it, within 30 days.',
    needs: 'asset:manage',
    ids,
    input: AssetPath,
    output: nothing,
    audit: 'asset.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/assets/:asset_id/restore',
    summary: 'Restore an asset from the trash, with its numbers at entities.',
    needs: 'asset:manage',
    ids,
    input: AssetPath,
    output: one(Asset),
    versioned: true,
    audit: 'asset.restored',
  }),
}

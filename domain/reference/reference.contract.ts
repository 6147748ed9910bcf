import { z } from 'zod'
import { features } from '../access/features.ts'
import { Id, Moment } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { list, nothing, route } from '../platform/route.ts'

/** A threat or a risk category. */
export const Dimension = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  deleted_at: Moment.nullable(),
})

export const Regulation = z.object({
  id: Id,
  regulation: z.string(),
  identifier: z.string(),
  category: z.string(),
  subcategory: z.string(),
  standard: z.string(),
  requirement: z.string(),
  guidance: z.string(),
})
export type Regulation = z.infer<typeof Regulation>

const dimensions = z.object(listing({ filter: {}, sort: ['name', 'id'] }))

const writing = { needs: 'reference:write', acrossCompanies: true, inactiveToo: true } as const

export const referenceApi = {
  removeThreat: route({
    method: 'DELETE',
    path: '/api/v1/threats/:threat_id',
    summary: 'Move a threat to the trash. It’s no longer offered, and existing references are kept.',
    ...writing,
    ids: { threat_id: 'threats' },
    input: z.object({ threat_id: Id }),
    output: nothing,
    audit: 'threat.trashed',
  }),
  removeCategory: route({
    method: 'DELETE',
    path: '/api/v1/categories/:category_id',
    summary: 'Move a category to the trash. It’s no longer offered, and existing references are kept.',
    ...writing,
    ids: { category_id: 'categories' },
    input: z.object({ category_id: Id }),
    output: nothing,
    audit: 'category.trashed',
  }),
  threats: route({
    method: 'GET',
    path: '/api/v1/threats',
    summary: 'List threats.',
    needs: 'reference:read',
    input: dimensions,
    output: list(Dimension),
  }),
  categories: route({
    method: 'GET',
    path: '/api/v1/categories',
    summary: 'List categories.',
    needs: 'reference:read',
    input: dimensions,
    output: list(Dimension),
  }),
  regulations: route({
    method: 'GET',
    path: '/api/v1/regulations',
    summary: 'List regulations that questions refer to.',
    needs: 'reference:read',
    input: z.object(
      listing({ filter: { regulation: z.string().max(300).optional() }, sort: ['identifier', 'id'] }),
    ),
    output: list(Regulation),
  }),
  features: route({
    method: 'GET',
    path: '/api/v1/features',
    summary: 'List the features a company can have.',
    needs: 'signed-in',
    input: z.object({}),
    output: list(z.object({ key: z.enum(features), name: z.string(), description: z.string() })),
  }),
}

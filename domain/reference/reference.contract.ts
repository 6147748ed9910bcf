import { z } from 'zod'
import { features } from '../access/features.ts'
import { Id } from '../platform/fields.ts'
import { Flag } from '../platform/listing.ts'
import { list, route } from '../platform/route.ts'
import { referenceCalls } from './records.contract.ts'

/** A regulation as a question cites it. */
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

const shared = Flag.describe('Only those of the installation, without the company’s own.')

export const threatsApi = referenceCalls('threats', { shared })
export const categoriesApi = referenceCalls('categories', { shared })
export const ownThreatsApi = referenceCalls('threats', {}, 'own')
export const ownCategoriesApi = referenceCalls('categories', {}, 'own')
export const assetCategoriesApi = referenceCalls('asset_categories', {})
export const regulationsApi = referenceCalls('regulations', {
  regulation: z.string().max(300).optional(),
  shared: Flag.describe('Only those of the installation, without those of the company’s own frameworks.'),
})

export const referenceApi = {
  features: route({
    method: 'GET',
    path: '/api/v1/features',
    summary: 'List the features a company can have.',
    needs: 'signed-in',
    input: z.object({}),
    output: list(z.object({ key: z.enum(features), name: z.string(), description: z.string() })),
  }),
}

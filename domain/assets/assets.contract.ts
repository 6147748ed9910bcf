import { z } from 'zod'
import { Id, Moment, Named, Version } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { list, route } from '../platform/route.ts'

/** Something that a company has and protects; entities say how many they hold. */
export const Asset = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  category: Named.nullable(),
  entities_count: z.int(),
  deleted_at: Moment.nullable(),
  version: Version,
})
export type Asset = z.infer<typeof Asset>

export const assetsApi = {
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/assets',
    summary: 'List the company’s assets.',
    needs: 'company:manage',
    ids: { organization_id: 'organizations' },
    input: z.object({
      organization_id: Id,
      ...listing({ filter: { trashed: Trashed }, sort: ['name', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(Asset),
  }),
}

import { z } from 'zod'
import { Id, Named } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { list, route } from '../platform/route.ts'

export const tagsApi = {
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/tags',
    summary: 'List entity tags under the company’s path.',
    needs: 'company:read',
    ids: { organization_id: 'organizations' },
    input: z.object({
      organization_id: Id,
      ...listing({ filter: {}, sort: ['name', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(Named),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/tags',
    summary: 'List entity tags.',
    needs: 'company:read',
    input: z.object({
      ...listing({ filter: {}, sort: ['name', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(Named),
  }),
}

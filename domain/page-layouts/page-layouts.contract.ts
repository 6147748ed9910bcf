import { z } from 'zod'
import { nothing, one, route } from '../platform/route.ts'

const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use small letters, digits and hyphens.')
const names = z
  .array(name)
  .max(60)
  .refine(all => new Set(all).size === all.length, 'Name each part once.')

/** A person's own layout of a page. */
export const PageLayout = z.object({
  order: names.describe(
    'Parts in the person’s order. Parts that are not named follow in the page’s own order.',
  ),
  hidden: names.describe('Parts that are not shown.'),
})
export type PageLayout = z.infer<typeof PageLayout>

const path = '/api/v1/user/page-layouts/:page'
const PagePath = z.object({ page: name })
// One's own: nothing in the company changes.
const own = { needs: 'company:read', audit: false } as const

export const pageLayoutsApi = {
  show: route({
    method: 'GET',
    path,
    summary: 'Get your layout of a page, or null for the default.',
    needs: 'company:read',
    input: PagePath,
    output: one(PageLayout.nullable()),
  }),
  save: route({
    method: 'PUT',
    path,
    summary: 'Arrange the parts of a page for yourself.',
    ...own,
    input: z.strictObject({ ...PagePath.shape, ...PageLayout.shape }),
    output: one(PageLayout),
  }),
  reset: route({
    method: 'DELETE',
    path,
    summary: 'Return to the default layout of a page.',
    ...own,
    input: PagePath,
    output: nothing,
  }),
}

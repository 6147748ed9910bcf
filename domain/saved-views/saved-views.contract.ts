import { z } from 'zod'
import { Id, line, Version } from '../platform/fields.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

/** As many as a person can save in a company. */
export const MOST_VIEWS = 100

const LONGEST_SEARCH = 8000

const value = z.union([z.string().max(500), z.number(), z.boolean()])

/** Query parameters of a list's page, without its page number. */
const ViewSearch = z
  .record(z.string().max(60), z.union([value, z.array(value).max(500)]))
  .refine(search => JSON.stringify(search).length <= LONGEST_SEARCH, 'This view has too many filters.')

/** A person's own view of a list: its filters, order and columns under a name. */
export const SavedView = z.object({
  id: Id,
  list: z.string().describe('List that it is a view of: `entities`.'),
  name: z.string(),
  path: z.string().describe('Page on which it was saved: `/company/entities`.'),
  search: ViewSearch.describe('Query parameters of the page: filters and order.'),
  hidden_columns: z
    .array(z.string())
    .nullable()
    .describe('Ids of the columns that it hides. Null if it keeps the columns as they are.'),
  version: Version,
})
export type SavedView = z.infer<typeof SavedView>

const path = '/api/v1/user/saved-views'
const ViewPath = z.object({ view_id: Id })
const ids = { view_id: 'saved_views' }
// One's own: nothing in the company changes.
const own = { needs: 'company:read', audit: false } as const

const fields = {
  name: line(80),
  path: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)[^?#\\\s]*$/, 'A path begins with a slash.'),
  search: ViewSearch,
  hidden_columns: z.array(z.string().min(1).max(60)).max(60).nullable(),
}

export const savedViewsApi = {
  list: route({
    method: 'GET',
    path,
    summary: 'List your saved views in the company.',
    needs: 'company:read',
    input: z.object({
      filter: z.strictObject({ list: z.string().max(60).optional() }).optional(),
    }),
    output: list(SavedView, MOST_VIEWS),
  }),
  create: route({
    method: 'POST',
    path,
    summary: `Save a view of a list. You can save ${MOST_VIEWS} in a company.`,
    ...own,
    input: z.strictObject({
      ...fields,
      list: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'A list has a name in small letters.'),
    }),
    output: created(SavedView),
    versioned: true,
  }),
  update: route({
    method: 'PUT',
    path: `${path}/:view_id`,
    summary: 'Rename a saved view, or replace its filters, order and columns. Omitted fields are kept.',
    ...own,
    ids,
    input: z.strictObject({
      ...ViewPath.shape,
      name: fields.name.optional(),
      path: fields.path.optional(),
      search: fields.search.optional(),
      hidden_columns: fields.hidden_columns.optional(),
    }),
    output: one(SavedView),
    versioned: true,
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:view_id`,
    summary: 'Delete a saved view.',
    ...own,
    ids,
    input: ViewPath,
    output: nothing,
  }),
}

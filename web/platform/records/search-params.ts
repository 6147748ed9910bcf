import { z } from 'zod'

const MAX_SEARCH = 200

/** A query parameter that may be missing; a value that cannot be parsed is dropped. */
function lenient<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined)
}

/** The query parameters of pages, as schemas. */
export const params = {
  /** The address has a search for `42` or `true` as a number or a boolean. */
  text: lenient(z.union([z.string(), z.number(), z.boolean()]).transform(String)),
  id: lenient(z.coerce.number().int().min(1)),
  ids: lenient(z.union([z.number().transform(id => [id]), z.array(z.number())])),
  page: lenient(z.coerce.number().int().min(1)),
  /** A filter that is on or off. */
  toggle: lenient(z.literal(true)),
  /** 1 while a dialog is open. */
  open: lenient(z.literal(1)),
  oneOf: <const Value extends string>(values: readonly Value[]) => lenient(z.enum(values)),
  /** One of the named columns, either way: `name|asc`. */
  sort: (...columns: readonly string[]) =>
    lenient(z.string().regex(new RegExp(`^(${columns.join('|')})\\|(asc|desc)$`))),
}

interface ListParams {
  search?: string | undefined
  sort?: string | undefined
  page?: number | undefined
}

/** The part of a list's call that is the same for every list: its search, order and page. */
export function listInput({ search, sort, page }: ListParams) {
  return {
    ...(search && { search: search.slice(0, MAX_SEARCH) }),
    ...(sort && { sort }),
    ...(page && { page }),
  }
}

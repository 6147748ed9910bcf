const MAX_SEARCH = 200

/** Reads a query parameter; undefined if it is missing or cannot be parsed. */
type Param<Value> = (given: unknown) => Value | undefined

/** The query parameters that a page reads from its address. */
export type SearchOf<Page extends { parse: unknown }> = Page extends { parse: (given: never) => infer Search }
  ? Search
  : never

/**
 * Declares the query parameters of a page. Values that cannot be parsed become undefined, which removes them from the
 * address. All pages declare theirs before the first one is shown, so a few functions read them rather than a library.
 */
export function searchParams<Params extends Record<string, Param<unknown>>>(declared: Params) {
  type Search = { [Name in keyof Params]?: ReturnType<Params[Name]> }
  return {
    parse(given: Record<string, unknown>): Search {
      const names = Object.keys(declared).filter(name => name in given)
      return Object.fromEntries(names.map(name => [name, declared[name]?.(given[name])])) as Search
    },
  }
}

const literal =
  <const Value>(...values: readonly Value[]): Param<Value> =>
  given =>
    values.find(value => value === given)

/** One value or an array of them, all of which must be valid. */
const several =
  <Value>(param: Param<Value>): Param<Value[]> =>
  given => {
    const all = [given].flat()
    const values = all.flatMap(each => param(each) ?? [])
    return values.length === all.length ? values : undefined
  }

const isOne = (given: unknown, ...types: string[]) => types.includes(typeof given)

const positive: Param<number> = given => {
  const number = isOne(given, 'number', 'string') ? Number(given) : 0
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The query parameters of pages. */
export const params = {
  /** The address has a search for `42` or `true` as a number or a boolean. */
  text: (given: unknown) => (isOne(given, 'string', 'number', 'boolean') ? String(given) : undefined),
  id: positive,
  ids: several<number>(given => (typeof given === 'number' ? given : undefined)),
  page: positive,
  /** A filter that is on or off. */
  toggle: literal(true),
  /** 1 while a dialog is open. */
  open: literal(1),
  oneOf: <const Value extends string>(values: readonly Value[]) => literal(...values),
  someOf: <const Value extends string>(values: readonly Value[]) => several(literal(...values)),
  /** One of the named columns, either way: `name|asc`. */
  sort: (...columns: readonly string[]): Param<string> => {
    const sort = new RegExp(`^(${columns.join('|')})\\|(asc|desc)$`)
    return given => (typeof given === 'string' && sort.test(given) ? given : undefined)
  },
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

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, sortsIn } from '#domain/platform/listing.ts'

interface PageInput {
  page?: number | undefined
  per_page?: number | undefined
}

interface Paging {
  perPage: number
  /** `field|direction,…`, already accepted by the contract. */
  sort: string
  /** Which column each sortable field is, `id` among them: it makes the order total. */
  columns: SortColumns
  /**
   * An index has the rows in this order. A page is then read without all that follow it, which are counted apart. Otherwise,
   * counting takes the rows that are sorted anyway.
   */
  isOrderedByIndex?: boolean
}

/** The columns to sort by. With `nullsLast`, rows without a value come last in both directions. */
export type SortColumns = Record<string, string | RawBuilder<unknown> | { nullsLast: RawBuilder<unknown> }>

/** One page of a query and the count of all its rows, in one statement. */
export async function pageOf<Tables, Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
  { page = 1, per_page }: PageInput,
  { perPage, sort, columns, isOrderedByIndex = false }: Paging,
): Promise<Page<Row>> {
  const size = per_page ?? perPage
  const all = isOrderedByIndex ? sql<number>`(${counting(query)})` : sql<number>`count(*) over ()`
  let ordered = query.select(all.as('counted_rows'))
  for (const { field, direction } of [...sortsIn(sort), { field: 'id', direction: 'asc' as const }]) {
    const column = columns[field]
    if (typeof column === 'string') ordered = ordered.orderBy(sql.ref(column), direction)
    else if (column && 'nullsLast' in column)
      ordered = ordered.orderBy(column.nullsLast, by => by[direction]().nullsLast())
    else if (column) ordered = ordered.orderBy(column, direction)
  }
  const rows = (await ordered
    .limit(size)
    .offset((page - 1) * size)
    .execute()) as (Row & { counted_rows: number })[]
  const total = rows[0]?.counted_rows ?? (page === 1 ? 0 : await countOf(query))
  return { rows: rows.map(({ counted_rows: _, ...row }) => row as unknown as Row), total }
}

/** Counts the rows of a query, for a page beyond the last, where no row carries the count. */
async function countOf<Tables, Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
): Promise<number> {
  const counted = await counting(query).executeTakeFirst()
  return Number((counted as { total?: number } | undefined)?.total ?? 0)
}

function counting<Tables, Name extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Name, Row>) {
  return query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
}

/** A column in the order of a dictionary, capital letters among small ones. */
export function alphabetical(column: string): RawBuilder<unknown> {
  return sql`lower(${sql.ref(column)})`
}

import type pg from 'pg'

/** Figures of a filled database, from which PostgreSQL plans as if its rows were there. No text of any row is in them. */
export interface Statistics {
  /** Tables and indexes by name: pages, rows, and pages that a scan of an index alone need not look at. */
  relations: Record<string, [pages: number, rows: number, visiblePages: number]>
  /** Columns by `table.column`. */
  columns: Record<string, ColumnStatistics>
}

interface ColumnStatistics {
  null_frac: number
  avg_width: number
  n_distinct: number
  correlation: number | null
  /** The most frequent values, and the share of each. */
  common?: [string[], number[]]
}

/** The values kept of a column: the largest company, its periods, its people, and every word of a list of words. */
const COMMON_VALUES = 12

/** Pages of a table or index that is left as it is. */
const SMALL = 5

const relationsOf = `select c.relname as name, c.relpages as pages, c.reltuples as rows, c.relallvisible as visible
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')
    and c.relpages > ${SMALL} order by 1`

/** Days and moments are left out, so that a plan does not depend on the day of the test, and texts, which are data. */
const columnsOf = `select s.tablename || '.' || s.attname as name, s.null_frac, s.avg_width, s.n_distinct, s.correlation,
    case when a.atttypid in ('bigint'::regtype, 'int'::regtype, 'smallint'::regtype, 'boolean'::regtype)
      or s.n_distinct between 0 and ${COMMON_VALUES}
      and a.atttypid not in ('date'::regtype, 'timestamptz'::regtype, 'text[]'::regtype)
      then (s.most_common_vals::text::text[])[:${COMMON_VALUES}] end as values,
    s.most_common_freqs[:${COMMON_VALUES}] as shares
  from pg_stats s
  join pg_class c on c.relname = s.tablename and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relpages > ${SMALL}
  join pg_attribute a on a.attrelid = c.oid and a.attname = s.attname
  where s.schemaname = 'public' order by s.tablename, a.attnum`

/** Reads the figures of a database, as its owner. */
export async function readStatistics(owner: pg.Pool): Promise<Statistics> {
  const relations = await owner.query(relationsOf)
  const columns = await owner.query(columnsOf)
  return {
    relations: Object.fromEntries(
      relations.rows.map(({ name, pages, rows, visible }) => [name, [pages, rows, visible]]),
    ),
    columns: Object.fromEntries(columns.rows.map(({ name, ...column }) => [name, columnFrom(column)])),
  }
}

interface ColumnRow extends Omit<ColumnStatistics, 'common'> {
  values: string[] | null
  shares: number[] | null
}

function columnFrom({ values, shares, null_frac, correlation, ...column }: ColumnRow): ColumnStatistics {
  return {
    ...column,
    null_frac: rounded(null_frac),
    correlation: correlation && rounded(correlation),
    ...(values && shares && { common: [values, shares.map(rounded)] }),
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

/** The figures as JSON, a line for each table, index and column, so that a change of one is a change of its line. */
export function statisticsText({ relations, columns }: Statistics): string {
  return `{\n  "relations": ${linesOf(relations)},\n  "columns": ${linesOf(columns)}\n}\n`
}

function linesOf(entries: object): string {
  const lines = Object.entries(entries).map(([name, value]) => `    "${name}": ${JSON.stringify(value)}`)
  return `{\n${lines.join(',\n')}\n  }`
}

import { type RawBuilder, sql } from 'kysely'
import { type Compare, type Filter, parse } from 'scim2-parse-filter'
import { ScimFailure } from './scim-failure.ts'
import { flagOf } from './values.ts'

const CHARACTERS_MAX = 2000
const TERMS_MAX = 50

type Condition = RawBuilder<boolean>

/** An attribute that can be searched by: a column, or a condition on the value that it should have. */
export type Attribute =
  | { kind: 'text' | 'exact' | 'flag' | 'moment'; column: RawBuilder<unknown> }
  | { kind: 'has'; having: (value: string) => Condition }

/** The attributes of a kind of resource, by their names in small letters. */
export type Attributes = Record<string, Attribute>

/** Parses a filter, or throws `invalidFilter`. */
export function parsedFilter(text: string): Filter {
  if (text.length > CHARACTERS_MAX) throw refused('The filter is too long.')
  let filter: Filter
  try {
    filter = parse(text)
  } catch {
    throw refused('The filter can’t be read.')
  }
  if (termsIn(filter) > TERMS_MAX) throw refused('The filter has too many terms.')
  return filter
}

/** Returns the SQL of a filter. Its values are parameters, and its attributes those that are listed. */
export function conditionOf(filter: Filter, attributes: Attributes, within = ''): Condition {
  if (filter.op === 'and' || filter.op === 'or') {
    const parts = (filter as { filters: Filter[] }).filters.map(each => conditionOf(each, attributes, within))
    return sql<boolean>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
  }
  if (filter.op === 'not') {
    const { filter: inner } = filter as { filter: Filter }
    return sql<boolean>`not coalesce(${conditionOf(inner, attributes, within)}, false)`
  }
  if (filter.op === '[]') {
    const { attrPath, valFilter } = filter as { attrPath: string; valFilter: Filter }
    return conditionOf(valFilter, attributes, `${nameOf(attrPath)}.`)
  }
  const { attrPath } = filter as Compare
  const name = within + nameOf(attrPath)
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!attribute) throw refused(`The attribute ${attrPath} can’t be searched by.`)
  return compared(filter as Compare, attribute)
}

/** The name of an attribute without its schema, in small letters, as names are alike in any case. */
export function nameOf(path: string): string {
  return path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')
}

function compared({ op, compValue }: Compare, attribute: Attribute): Condition {
  if (attribute.kind === 'has') {
    if (op !== 'eq') throw refused('This attribute can be compared with eq only.')
    return attribute.having(String(compValue))
  }
  const { column, kind } = attribute
  if ((op as string) === 'pr') return sql<boolean>`${column} is not null`
  if (compValue === null) {
    if (op === 'eq') return sql<boolean>`${column} is null`
    if (op === 'ne') return sql<boolean>`${column} is not null`
    throw refused('Nothing can be compared with null but by eq and ne.')
  }
  if (kind === 'flag') return comparedFlag(op, column, flagOf('The value', compValue))
  if (kind === 'moment') return comparedMoment(op, column, String(compValue))
  return kind === 'text'
    ? comparedText(op, sql`lower(${column})`, String(compValue).toLowerCase())
    : comparedText(op, column, String(compValue))
}

function comparedFlag(op: Compare['op'], column: RawBuilder<unknown>, value: boolean): Condition {
  if (op === 'eq') return sql<boolean>`${column} = ${value}`
  if (op === 'ne') return sql<boolean>`${column} <> ${value}`
  throw refused('True and false can be compared with eq and ne only.')
}

const orders = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=`, eq: sql`=`, ne: sql`<>` } as const

function comparedMoment(op: Compare['op'], column: RawBuilder<unknown>, value: string): Condition {
  if (!(op in orders) || !/^\d{4}-\d\d-\d\dT/.test(value) || Number.isNaN(Date.parse(value))) {
    throw refused('Compare a moment such as 2026-01-31T08:00:00Z.')
  }
  const moment = new Date(value).toISOString()
  return sql<boolean>`${column} ${orders[op as keyof typeof orders]} ${moment}::timestamptz`
}

function comparedText(op: Compare['op'], column: RawBuilder<unknown>, value: string): Condition {
  switch (op) {
    case 'eq':
      return sql<boolean>`${column} = ${value}`
    case 'ne':
      return sql<boolean>`${column} is distinct from ${value}`
    case 'co':
      return sql<boolean>`position(${value}::text in ${column}) > 0`
    case 'sw':
      return sql<boolean>`starts_with(${column}, ${value}::text)`
    case 'ew':
      return sql<boolean>`right(${column}, length(${value}::text)) = ${value}::text`
    default:
      throw refused('Texts can be compared with eq, ne, co, sw and ew.')
  }
}

function termsIn(filter: Filter): number {
  if ('filters' in filter) return filter.filters.reduce((sum, each) => sum + termsIn(each), 0)
  if ('filter' in filter) return termsIn(filter.filter)
  return 'valFilter' in filter ? termsIn(filter.valFilter) : 1
}

const refused = (sentence: string) => new ScimFailure('invalidFilter', sentence)

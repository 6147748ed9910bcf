import {
  type AuditChange,
  changesIn,
  tableOfField,
  type Writing,
} from '#domain/audit-events/event-words.rules.ts'
import type { RecordEvent } from '#domain/record-history/record-history.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type KnownNames, namesOf } from '../audit-events/names-of.service.ts'
import { type Ids, visibleIds } from './visible-ids.ts'

type Change = RecordEvent['changes'][number]
type Side = Record<string, unknown>

/** An entry as the audit log keeps it. */
export interface Entry {
  event: string
  part: { id: number } | null
  before: unknown
  after: unknown
}

/** Checks a field of an entry about the record itself, or about one of its parts. */
export type SeesField = (field: string, isOfPart: boolean) => boolean

/** Fields whose change the event itself tells, and those that only repeat others. */
const untold = new Set([
  'action_plan_id',
  'archived_at',
  'by_link',
  'completed_at',
  'deleted_at',
  'job_id',
  'link',
  'position',
  'version',
])

/** Work that ran to its end says so by not saying otherwise. */
const isUneventful = (field: string, value: unknown) => field === 'canceled' && value === false

/** A new or trashed record has no changed fields: it shows them itself. */
const isWhole = (event: string) =>
  /\.(created|uploaded|trashed|restored|removed|deleted|invited)$/.test(event)

const written: Writing = {
  day: value => value,
  moment: value => new Date(value).toISOString(),
  number: value => value.toLocaleString('en-US'),
  money: cents => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
}

/** The most ids of one kind that a page of history names. */
const NAMED_MAX = 500

/**
 * Returns the changed fields of each entry in words. `sees`: the fields that the caller may read, and then with the names
 * of what they may see alone; null for readers of the whole audit log.
 */
export async function shownChanges(
  call: Call,
  entries: readonly Entry[],
  sees: SeesField | null,
): Promise<Change[][]> {
  const sides = entries.map(entry => (isWhole(entry.event) ? null : changedSides(entry, sees)))
  const wanted: Ids = new Map()
  for (const [index, { event }] of entries.entries()) collect(event, sides[index], wanted)
  const names = await namesOf(call, sees ? await visibleIds(call, wanted) : wanted)
  return entries.map(({ event }, index) => {
    const own = sides[index]
    if (!own) return []
    const [before, after] = sees
      ? [known(event, own.before, names), known(event, own.after, names)]
      : [own.before, own.after]
    return changesIn({ event, before, after, names: [...names.values()] }, written).map(inWords)
  })
}

const inWords = ({ name, field, before, after }: AuditChange): Change => ({
  field: name,
  label: field,
  before: before || null,
  after: after || null,
})

interface Sides {
  before: Side
  after: Side
}

function changedSides({ before, after, part }: Entry, sees: SeesField | null): Sides {
  const [old, next] = [sideOf(before), sideOf(after)]
  const sides: Sides = { before: {}, after: {} }
  for (const field of new Set([...Object.keys(old), ...Object.keys(next)])) {
    if (untold.has(field) || isUneventful(field, next[field]) || (sees && !sees(field, part !== null)))
      continue
    const [was, is] = apart(old[field], next[field])
    sides.before[field] = was
    sides.after[field] = is
  }
  return sides
}

const isSide = (value: unknown): value is Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const sideOf = (value: unknown): Side =>
  isSide(value) ? value : Array.isArray(value) ? { entries: value } : {}

/** Lists of more than so many are told by what was removed and what was added. */
const WHOLE_LIST_MAX = 3

/** Leaves what was removed and what was added of two long lists, or of lists of more than words. */
function apart(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  const all = [...before, ...after]
  const isShort = Math.max(before.length, after.length) <= WHOLE_LIST_MAX
  if (isShort && !all.some(isSide)) return [before, after]
  const texts = (list: unknown[]) => new Set(list.map(each => JSON.stringify(each)))
  const [had, has] = [texts(before), texts(after)]
  return [
    before.filter(each => !has.has(JSON.stringify(each))),
    after.filter(each => !had.has(JSON.stringify(each))),
  ]
}

/** Adds the ids that a value names, by table. */
function collect(event: string, value: unknown, into: Ids): void {
  if (Array.isArray(value)) for (const each of value) collect(event, each, into)
  if (!isSide(value)) return
  for (const [field, each] of Object.entries(value)) {
    const table = tableOfField(event, field)
    const ids = into.get(table ?? '') ?? new Set()
    for (const id of table ? [each].flat() : [])
      if (Number.isSafeInteger(id) && ids.size < NAMED_MAX) ids.add(id as number)
    if (table) into.set(table, ids)
    collect(event, each, into)
  }
}

/** Leaves out every id that has no name, and everything in a list that has one. */
function known(event: string, side: Side, names: KnownNames): Side {
  const seen = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(each => seen(field, each)).filter(each => each !== undefined)
    const table = tableOfField(event, field)
    if (table && typeof value === 'number') return names.has(`${table} ${value}`) ? value : undefined
    if (!isSide(value)) return value
    const fields = Object.entries(value).map(([name, each]) => [name, each, seen(name, each)] as const)
    const isHidden = fields.some(([, each, left]) => each !== undefined && left === undefined)
    return isHidden ? undefined : Object.fromEntries(fields.map(([name, , left]) => [name, left]))
  }
  return Object.fromEntries(Object.entries(side).map(([field, value]) => [field, seen(field, value)]))
}

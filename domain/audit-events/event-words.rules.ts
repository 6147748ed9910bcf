import type { AuditEvent } from './audit-events.contract.ts'
import { codeWords, eventWords, fieldTables, fieldWords, recordLabel } from './audit-labels.ts'
import { eventTables } from './event-tables.ts'
import { importNouns, summaryEvents } from './import-labels.ts'

const nameFields = ['name', 'full_name', 'title', 'question', 'email', 'file'] as const

/** Ids of a list that are named one by one; the rest is counted. */
export const NAMED_OF_LIST = 3

export interface NamedRecord {
  type: string
  id: number
}

type Sides = Pick<AuditEvent, 'after' | 'before'> & Partial<Pick<AuditEvent, 'event' | 'names'>>

type Subject = Sides & Partial<Pick<AuditEvent, 'user' | 'subject_type' | 'subject_id'>>

/** The name of the record that an event is about: as the log keeps it, or else as it is now. */
export function recordNameOf({ after, before, user, subject_type, subject_id, names }: Subject): string {
  if (subject_type === 'users' && user && subject_id === user.id) return user.full_name
  for (const side of [after, before]) {
    if (side === null || Array.isArray(side)) continue
    for (const name of nameFields) {
      const value = side[name]
      if (typeof value === 'string' && value !== '') return value
    }
  }
  return names?.find(({ type, id }) => type === subject_type && id === subject_id)?.name ?? ''
}

/** The kind of records of an import that this entry sums up. */
export function importedKind({ event, after }: Pick<AuditEvent, 'event' | 'after'>): string | undefined {
  if (!summaryEvents[event] || after === null || Array.isArray(after)) return undefined
  return Object.keys(importNouns).find(kind => kind === after.kind)
}

/** An entry in words. That of an import says how many records it concerned. */
export function eventTitle(entry: Pick<AuditEvent, 'event' | 'after'>, number: Writing['number']): string {
  const kind = importedKind(entry)
  const [one, many] = importNouns[kind ?? ''] ?? []
  if (!kind) return eventWords(entry.event)
  const { new: added, changed } = entry.after as Record<string, unknown>
  const count = Number(added ?? 0) + Number(changed ?? 0)
  return `${summaryEvents[entry.event]} ${number(count)} ${count === 1 ? one : many}`
}

/** The records that an event names by their ids, its own among them, as far as each would be shown by its name. */
export function recordsIn({
  event,
  subject_type,
  subject_id,
  before,
  after,
}: Pick<AuditEvent, 'event' | 'subject_type' | 'subject_id' | 'before' | 'after'>): NamedRecord[] {
  const found: NamedRecord[] = subject_id === null ? [] : [{ type: subject_type, id: subject_id }]
  const look = (side: unknown): void => {
    if (Array.isArray(side)) for (const each of side.slice(0, NAMED_OF_LIST)) look(each)
    if (side === null || typeof side !== 'object' || Array.isArray(side)) return
    for (const [field, value] of Object.entries(side)) {
      const type = tableOfField(event, field)
      const ids = type ? [value].flat().slice(0, NAMED_OF_LIST) : []
      for (const id of ids) if (type && typeof id === 'number') found.push({ type, id })
      look(value)
    }
  }
  look(before)
  look(after)
  return found
}

/** The table of the records that a field of an event names by their ids, if it does. */
export function tableOfField(event: string | undefined, field: string): string | undefined {
  return (event === undefined ? undefined : eventTables[event]?.[field]) ?? fieldTables[field]
}

export interface AuditChange {
  /** The field as the log names it. */
  name: string
  /** The field in words. */
  field: string
  before: string
  after: string
}

/** The ways in which values are written. */
export interface Writing {
  day: (value: string) => string
  moment: (value: string) => string
  number: (value: number) => string
  /** An amount in cents. */
  money: (cents: number) => string
}

/** The fields that an event changed, with their values in words. */
export function changesIn({ before, after, event, names = [] }: Sides, writing: Writing): AuditChange[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)]
  const words = wordsWith(event, names, writing)
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap(field => {
    const [was, is] = [words(field, old[field]), words(field, next[field])]
    return was === is ? [] : [{ name: field, field: fieldWords(field), before: was, after: is }]
  })
}

function fieldsOf(side: AuditEvent['before']): Record<string, unknown> {
  return side === null ? {} : Array.isArray(side) ? { entries: side } : side
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/.test(value)

function wordsWith(
  event: string | undefined,
  names: readonly (NamedRecord & { name: string })[],
  writing: Writing,
) {
  const known = new Map(names.map(({ type, id, name }) => [`${type} ${id}`, name]))
  const named = (type: string, id: number) => known.get(`${type} ${id}`) ?? `${recordLabel(type)} ${id}`
  const ofList = (field: string, list: readonly unknown[]): string => {
    const type = tableOfField(event, field)
    if (!type || list.length <= NAMED_OF_LIST)
      return list
        .map(each => words(field, each))
        .filter(Boolean)
        .join(', ')
    const first = list.slice(0, NAMED_OF_LIST).map(each => words(field, each))
    return `${first.join(', ')} and ${writing.number(list.length - NAMED_OF_LIST)} more`
  }
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (Array.isArray(value)) return ofList(field, value)
    if (typeof value === 'number') {
      const type = tableOfField(event, field)
      if (type) return named(type, value)
      return field.endsWith('_cents') ? writing.money(value) : writing.number(value)
    }
    if (typeof value === 'string') {
      if (isDay(value)) return writing.day(value)
      return isMoment(value) ? writing.moment(value) : (codeWords(field, value) ?? value)
    }
    return ofObject(value as Record<string, unknown>)
  }
  const ofObject = (fields: Record<string, unknown>): string => {
    const own = nameFields.map(name => fields[name]).find(each => typeof each === 'string')
    if (typeof own === 'string') return own
    return Object.entries(fields)
      .map(([field, each]) => `${fieldWords(field)}: ${words(field, each)}`)
      .join(', ')
  }
  return words
}

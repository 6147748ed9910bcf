import type { AuditEvent } from './audit-events.contract.ts'

/** An event of the audit log as people read it: `user.roles_set` is “User roles set”. */
export function eventWords(event: string): string {
  return capitalized(event.replace(/[._]/g, ' '))
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const names = ['name', 'full_name', 'title', 'question', 'email', 'file'] as const

type Subject = Pick<AuditEvent, 'after' | 'before'> &
  Partial<Pick<AuditEvent, 'user' | 'subject_type' | 'subject_id'>>

/** The name of the record that an event is about, if the log keeps one. */
export function recordNameOf({ after, before, user, subject_type, subject_id }: Subject): string {
  if (subject_type === 'users' && user && subject_id === user.id) return user.full_name
  for (const side of [after, before]) {
    if (side === null || Array.isArray(side)) continue
    for (const name of names) {
      const value = side[name]
      if (typeof value === 'string' && value !== '') return value
    }
  }
  return ''
}

export interface AuditChange {
  field: string
  before: string
  after: string
}

/** The fields that an event changed, with their values in words. */
export function changesIn({ before, after }: Pick<AuditEvent, 'before' | 'after'>): AuditChange[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap(field => {
    const [was, is] = [wordsOf(old[field]), wordsOf(next[field])]
    return was === is ? [] : [{ field: capitalized(field.replaceAll('_', ' ')), before: was, after: is }]
  })
}

function fieldsOf(side: AuditEvent['before']): Record<string, unknown> {
  return side === null ? {} : Array.isArray(side) ? { entries: side } : side
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ')
  if (typeof value !== 'object') return String(value)
  const fields = value as Record<string, unknown>
  const named = names.map(name => fields[name]).find(each => typeof each === 'string')
  if (typeof named === 'string') return named
  return Object.entries(fields)
    .map(([field, each]) => `${field.replaceAll('_', ' ')} ${wordsOf(each)}`)
    .join(', ')
}

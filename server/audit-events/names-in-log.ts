import type { AuditEvent } from '#domain/audit-events/audit-events.contract.ts'
import { recordsIn } from '#domain/audit-events/event-words.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type Ids, namesOf } from './names-of.service.ts'

export type Unnamed = Omit<AuditEvent, 'names'>

/** Adds the names of the records that the entries name by their ids, read once for all of them. */
export async function withNames(call: Call, events: Unnamed[]): Promise<AuditEvent[]> {
  const wanted: Ids = new Map()
  for (const { type, id } of events.flatMap(recordsIn))
    if (Number.isSafeInteger(id)) wanted.set(type, (wanted.get(type) ?? new Set()).add(id))
  const known = await namesOf(call, wanted)
  return events.map(event => {
    const keys = new Set(recordsIn(event).map(({ type, id }) => `${type} ${id}`))
    return { ...event, names: [...keys].flatMap(key => known.get(key) ?? []) }
  })
}

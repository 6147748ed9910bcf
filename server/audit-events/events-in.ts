import { type RawBuilder, sql } from 'kysely'
import type { auditEventsApi } from '#domain/audit-events/audit-events.contract.ts'
import { eventWords, recordLabel, tableLabels } from '#domain/audit-events/audit-labels.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing, literal } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { knownEvents } from './known-events.service.ts'
import { recordsNamed } from './names-of.service.ts'
import './audit-events.table.ts'

export type AuditFilter = InputOf<typeof auditEventsApi.list>['filter']

/** An import has an entry for each record and one of its own, all of one call. */
const notSummedUp = (
  organizationId: number,
) => sql<boolean>`(e.subject_type = 'imports' or e.request_id not in (
  select i.request_id from audit_events i where i.organization_id = ${organizationId} and i.subject_type = 'imports'
    and i.event in ('spreadsheet.imported', 'spreadsheet.undone')))`

const acting = {
  self: sql<boolean>`(e.impersonator_id is null and e.program is null)`,
  impersonator: sql<boolean>`e.impersonator_id is not null`,
  program: sql<boolean>`e.program is not null`,
}

/** A text is looked for in so many of the latest entries, unless the first day is chosen: all values of each are read. */
const SEARCHED_MAX = 250_000

const isLate = (
  organizationId: number,
) => sql<boolean>`e.sequence > (select coalesce(max(h.sequence), 0) - ${SEARCHED_MAX}
  from audit_heads h where h.organization_id = ${organizationId})`

/** The entries of the company's log that pass the filter. */
export function eventsIn({ db, organizationId }: Call, filter: AuditFilter = {}) {
  let query = db.selectFrom('audit_events as e').where('e.organization_id', '=', organizationId)
  const columns = ['event', 'user_id', 'impersonator_id', 'subject_type', 'subject_id', 'request_id'] as const
  for (const column of columns) {
    const wanted = filter[column]
    if (wanted !== undefined) query = query.where(`e.${column}`, '=', wanted as never)
  }
  if (filter.acting) query = query.where(acting[filter.acting])
  if (filter.address) query = query.where('e.address', 'like', `${literal(filter.address)}%`)
  if (filter.search) {
    query = query.where(mentions(filter.search, organizationId))
    if (!filter.from) query = query.where(isLate(organizationId))
  }
  if (filter.summary) query = query.where(notSummedUp(organizationId))
  if (filter.from) query = query.where('e.at', '>=', filter.from)
  if (filter.until) query = query.where('e.at', '<', filter.until)
  return query
}

/** The text is found in what people read: names, words, values and addresses. */
function mentions(search: string, organizationId: number): RawBuilder<boolean> {
  const text = search.toLowerCase()
  const says = (words: string) => words.toLowerCase().includes(text)
  const named = [...knownEvents].filter(event => says(eventWords(event)))
  const kinds = Object.keys(tableLabels).filter(table => says(recordLabel(table)))
  return sql<boolean>`(e.event = any(${named}::text[]) or e.subject_type = any(${kinds}::text[])
    or e.user_id in (${peopleNamed(search, organizationId)})
    or e.impersonator_id in (${peopleNamed(search, organizationId)})
    or (e.subject_type, e.subject_id) in (${recordsNamed(search, organizationId)})
    or ${containing(search, 'e.event', 'e.address', 'e.program')}
    or ${containing(search, sql`e.before::text`, sql`e.after::text`)})`
}

const peopleNamed = (search: string, organizationId: number) => sql`select u.id from memberships m
  join users u on u.id = m.user_id
  where m.organization_id = ${organizationId} and ${containing(search, 'u.full_name', 'u.email')}`

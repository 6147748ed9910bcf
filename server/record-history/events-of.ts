import { type RawBuilder, sql } from 'kysely'
import { eventWords } from '#domain/audit-events/audit-labels.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import type { RecordEvent } from '#domain/record-history/record-history.contract.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { JsonText } from '#server/platform/serve/content/json-text.ts'
import { type Entry, type SeesField, shownChanges } from './shown-changes.ts'

/** Records whose entries belong to the history of the record that they are parts of. */
export interface HistoriedParts {
  subject: string
  /** Their ids and names, as far as the caller may read them. */
  rows: (call: Call, id: number) => RawBuilder<unknown>
  /** The fields that everybody who reads a part sees. */
  open: readonly string[]
}

/** A kind of record with a history. */
export interface Historied {
  /** The parameter that names it. */
  id: string
  /** The table under which the audit log has its entries. */
  subject: string
  /** The first words of the events that everybody who reads the record sees; the audit log's readers see all. */
  nouns: readonly string[]
  /** Fields that everybody who reads the record sees, even while they are empty. */
  open?: readonly string[]
  parts?: HistoriedParts
}

interface Wanted {
  kind: Historied
  id: number
  /** The record as the caller is shown it. */
  shown: unknown
}

type Row = Omit<RecordEvent, 'title' | 'changes'> & Pick<Entry, 'before' | 'after'> & { counted: number }

type Paging = { page?: number | undefined; per_page?: number | undefined; sort?: string | undefined }

/** One page of the entries of the audit log about a record, in words, as far as the caller may see them. */
export async function eventsOf(call: Call<Paging>, wanted: Wanted): Promise<Page<RecordEvent>> {
  const { db, organizationId, input } = call
  const { page = 1, per_page = 50, sort = 'at|desc' } = input
  const direction = sql.raw(sortsIn(sort)[0]?.direction ?? 'desc')
  const readsAll = call.actor.abilities.has('audit:read')
  const found = entriesOf(call, wanted, readsAll)
  const { rows } = await sql<Row>`
    with found as (${found}), listed as (
      select * from found order by sequence ${direction} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select a.sequence as id, a.event, a.before, a.after, ${momentOf('a.at')} as at,
      (select count(*)::int from found) as counted, a.after ->> 'by_link' as by_link,
      case when l.part_id is not null then jsonb_build_object('id', l.part_id, 'name', l.part_name) end as part,
      ${personIn('user_id')} as person,
      ${readsAll ? personIn('impersonator_id') : sql`null`} as impersonator,
      ${readsAll ? sql`a.program` : sql`null`} as program
    from listed l join audit_events a on a.organization_id = ${organizationId} and a.sequence = l.sequence
    order by a.sequence ${direction}`.execute(db)
  const changes = await shownChanges(call, rows, readsAll ? null : visibleFields(wanted))
  return {
    rows: rows.map(({ before: _, after: __, counted: ___, ...event }, index) => ({
      ...event,
      title: eventWords(event.event),
      changes: changes[index] ?? [],
    })),
    total: rows[0]?.counted ?? (page === 1 ? 0 : await countOf(call, found)),
  }
}

function entriesOf(call: Call, { kind, id }: Wanted, readsAll: boolean): RawBuilder<unknown> {
  const { organizationId } = call
  const seen = readsAll ? sql`true` : sql`split_part(a.event, '.', 1) = any(${[...kind.nouns]}::text[])`
  const own = sql`select a.sequence, null::bigint as part_id, null::text as part_name from audit_events a
    where a.organization_id = ${organizationId} and a.subject_type = ${kind.subject} and a.subject_id = ${id} and ${seen}`
  if (!kind.parts) return own
  return sql`${own} union all select a.sequence, p.id, p.name from (${kind.parts.rows(call, id)}) p
    join audit_events a on a.organization_id = ${organizationId} and a.subject_type = ${kind.parts.subject}
      and a.subject_id = p.id`
}

async function countOf({ db }: Call, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) a`.execute(db)
  return rows[0]?.total ?? 0
}

/** By a function, because a system administrator who acted here is no member and not visible. */
function personIn(column: 'user_id' | 'impersonator_id') {
  const id = sql.ref(`a.${column}`)
  return sql`case when ${id} is not null then
    jsonb_build_object('id', ${id}, 'full_name', coalesce(assay.name_in_log(${id}), '')) end`
}

/**
 * The fields that the record shows the caller now. An empty one may have been emptied for them, and stays hidden unless the
 * kind says that everybody sees it.
 */
function visibleFields({ kind, shown }: Wanted): SeesField {
  const record = (shown instanceof JsonText ? JSON.parse(shown.text) : shown) as Record<string, unknown>
  const isGiven = (name: string) => {
    const value = record[name]
    return !(
      value === undefined ||
      value === null ||
      value === '' ||
      (Array.isArray(value) && value.length === 0)
    )
  }
  const namesOf = (field: string) => [field, field.replace(/_ids?$/, ''), field.replace(/_ids?$/, 's')]
  return (field, isOfPart) =>
    isOfPart
      ? (kind.parts?.open.includes(field) ?? false)
      : (kind.open?.includes(field) ?? false) || namesOf(field).some(isGiven)
}

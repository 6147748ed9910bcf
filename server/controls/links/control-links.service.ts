import { sql } from 'kysely'
import type {
  ControlLinkCalls,
  LinkableRecord,
  LinkedControl,
} from '#domain/controls/control-links.contract.ts'
import { type ControlLinkTable, controlLinks } from '#domain/controls/control-links.ts'
import { rulesOf } from '#domain/controls/controls.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { type Changes, changesIn, demandAll, demandApart } from '#server/platform/records/changes.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { controlRecords } from '../control-records.ts'
import { controlsIn, findControl } from '../find-controls.ts'
import { demandControls } from '../questions/change-links.ts'
import { addLinks } from './add-links.ts'
import { linkKinds, linkOf } from './link-kinds.ts'
import { linkMany, listChoices, listControls } from './link-many.ts'
import { risksWithout } from './risk-without.ts'

const { isKept } = rulesOf('control')

/** The handlers of the links between controls and one kind of record. */
export function controlLinksTo(kind: ControlLinkTable): Handlers<ControlLinkCalls> {
  const { table, column, records } = linkKinds[kind]
  return {
    async list(call) {
      const { control_id, filter = {}, search, sort } = call.input
      await findControl(call, control_id)
      const source = sql<Omit<LinkableRecord, 'risk'>>`(select x.*, exists (select from ${sql.table(table)} k
        where ${linkOf(call, control_id)} and ${sql.ref(`k.${column}`)} = x.id) as is_linked from ${records(call)} x)`
      let query = call.db.selectFrom(source.as('x')).selectAll('x')
      if (filter.linked !== undefined) query = query.where('x.is_linked', '=', filter.linked)
      if (search) query = query.where(containing(search, 'x.name'))
      const { rows, total } = await pageOf(query, call.input, {
        perPage: 50,
        sort: sort ?? 'name|asc',
        columns: {
          name: alphabetical('x.name'),
          state: 'x.state',
          due_date: { nullsLast: sql`x.due_date` },
          id: 'x.id',
        },
      })
      const ids = rows.map(({ id }) => id)
      const risks = kind === 'registered_risks' ? await risksWithout(call, control_id, ids) : null
      return { rows: rows.map(row => ({ ...row, risk: risks?.get(row.id) ?? null })), total }
    },

    async change(call) {
      const changes = changesIn(call.input)
      demandApart(changes)
      const before = await controlRecords.lock(call, call.input.control_id, found =>
        demandState(isKept(found)),
      )
      const { rows } = await sql<{ id: number }>`select x.id from ${records(call)} x
        where x.id = any(${changes.add_ids}::bigint[])`.execute(call.db)
      demandAll('add_ids', changes.add_ids, rows, `This ${controlLinks[kind].one} doesn’t exist.`)
      const noted = await changeLinks(call, kind, { controls: [before.id], changes })
      return controlRecords.revise(call, before, {}, noted)
    },

    choices: call => listChoices(kind, call),
    controls: call => listControls(kind, call),
    link: call => linkMany(kind, call),

    async ofRecord(call) {
      const { record_id } = call.input
      await demandRecord(call, kind, record_id)
      const { rows } = await sql<{ control_id: number }>`select k.control_id from ${sql.table(table)} k
        where k.organization_id = ${call.organizationId} and ${sql.ref(`k.${column}`)} = ${record_id}`.execute(
        call.db,
      )
      const controls = await controlsIn(call)
        .where('c.id', 'in', [0, ...rows.map(row => row.control_id)])
        .where('c.deleted_at', 'is', null)
        .orderBy(sql`lower(c.name)`)
        .orderBy('c.id')
        .execute()
      return controls as LinkedControl[]
    },

    async changeOfRecord(call) {
      const { record_id } = call.input
      const changes = changesIn(call.input)
      demandApart(changes)
      await demandRecord(call, kind, record_id)
      await demandControls(call, changes.add_ids)
      const one = (ids: number[]) => (ids.length > 0 ? [record_id] : [])
      const { add_ids, remove_ids } = changes
      await changeLinks(call, kind, { controls: add_ids, changes: { add_ids: one(add_ids), remove_ids: [] } })
      await changeLinks(call, kind, {
        controls: remove_ids,
        changes: { add_ids: [], remove_ids: one(remove_ids) },
      })
      call.note({
        subjectType: kind,
        subjectId: record_id,
        after: { added: add_ids, removed: remove_ids },
      })
    },
  }
}

/** Throws `not_found` for a record that the caller may not read. */
async function demandRecord(call: Call, kind: ControlLinkTable, id: number): Promise<void> {
  const { rows } = await sql`select from ${linkKinds[kind].records(call)} x where x.id = ${id}`.execute(
    call.db,
  )
  if (rows.length === 0) throw notFound()
}

interface Wanted {
  controls: readonly number[]
  /** Ids of records. */
  changes: Changes
}

/** Links each of the controls to each record that is added, and returns what the audit log keeps. */
async function changeLinks(
  call: Call,
  kind: ControlLinkTable,
  { controls, changes: { add_ids, remove_ids } }: Wanted,
): Promise<{ added: number[]; removed: number[] }> {
  const { table, column } = linkKinds[kind]
  const id = sql.ref(column)
  const added = await addLinks(call, kind, controls, add_ids)
  const removed = await sql<{
    id: number
  }>`delete from ${sql.table(table)} where organization_id = ${call.organizationId}
    and control_id = any(${controls}::bigint[]) and ${id} = any(${remove_ids}::bigint[]) returning ${id} as id`.execute(
    call.db,
  )
  const idsOf = (rows: readonly { id: number }[]) => rows.map(row => row.id).sort((a, b) => a - b)
  return { added: idsOf(added), removed: idsOf(removed.rows) }
}

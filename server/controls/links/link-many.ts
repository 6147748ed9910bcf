import { sql } from 'kysely'
import type {
  ChoosableControl,
  ChoosableRecord,
  ControlLinkCalls,
} from '#domain/controls/control-links.contract.ts'
import { type ControlLinkTable, controlLinks } from '#domain/controls/control-links.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { demandAll } from '#server/platform/records/changes.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandControls } from '../questions/change-links.ts'
import { addLinks } from './add-links.ts'
import { linkKinds } from './link-kinds.ts'
import '../controls.table.ts'

type Choosing<Name extends 'choices' | 'controls'> = Call<InputOf<ControlLinkCalls[Name]>>

/** The records that are not linked to all of the controls yet. */
export function listChoices(
  kind: ControlLinkTable,
  call: Choosing<'choices'>,
): Promise<Page<ChoosableRecord>> {
  const { filter = {}, search, sort } = call.input
  const { table, column, records } = linkKinds[kind]
  const ids = distinct(filter.control_ids)
  const source = sql<ChoosableRecord>`(select x.id, x.name, x.state, (select count(*) from ${sql.table(table)} k
      where k.organization_id = ${call.organizationId} and k.control_id = any(${ids}::bigint[])
        and ${sql.ref(`k.${column}`)} = x.id) as linked from ${records(call)} x)`
  let query = call.db.selectFrom(source.as('x')).selectAll('x')
  if (ids.length > 0) query = query.where('x.linked', '<', ids.length)
  if (search) query = query.where(containing(search, 'x.name'))
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('x.name'), id: 'x.id' },
  })
}

/** The controls that are not linked to all of the records yet. */
export function listControls(
  kind: ControlLinkTable,
  call: Choosing<'controls'>,
): Promise<Page<ChoosableControl>> {
  const { filter = {}, search, sort } = call.input
  const { table, column } = linkKinds[kind]
  const ids = distinct(filter.record_ids)
  const source = sql<ChoosableControl>`(select c.id, c.code, c.name, c.status, (select count(*) from ${sql.table(table)} k
      where k.organization_id = c.organization_id and k.control_id = c.id
        and ${sql.ref(`k.${column}`)} = any(${ids}::bigint[])) as linked
    from controls c where c.organization_id = ${call.organizationId} and c.deleted_at is null)`
  let query = call.db.selectFrom(source.as('c')).selectAll('c')
  if (ids.length > 0) query = query.where('c.linked', '<', ids.length)
  if (search) query = query.where(containing(search, 'c.name', 'c.code'))
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('c.name'), id: 'c.id' },
  })
}

/** Links each of the controls to each of the records, and returns the number of new links. */
export async function linkMany(
  kind: ControlLinkTable,
  call: Call<InputOf<ControlLinkCalls['link']>>,
): Promise<{ added: number }> {
  const { control_ids, record_ids } = call.input
  await demandControls(call, control_ids, 'control_ids')
  const { rows } = await sql<{ id: number }>`select x.id from ${linkKinds[kind].records(call)} x
    where x.id = any(${record_ids}::bigint[])`.execute(call.db)
  demandAll('record_ids', record_ids, rows, `This ${controlLinks[kind].one} doesn’t exist.`)
  const added = await addLinks(call, kind, control_ids, record_ids)
  const controls = distinct(added.map(({ control_id }) => control_id))
  const records = distinct(added.map(({ id }) => id))
  call.note({
    subjectType: 'controls',
    subjectId: controls.length === 1 ? (controls[0] ?? null) : null,
    after: { controls, added: records },
  })
  return { added: added.length }
}

function distinct(ids: number | readonly number[] | undefined): number[] {
  return [...new Set([ids ?? []].flat())].sort((one, other) => one - other)
}

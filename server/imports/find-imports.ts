import { sql } from 'kysely'
import { importKinds } from '#domain/imports/import-columns.ts'
import type { Import, ImportRow, importsApi } from '#domain/imports/imports.contract.ts'
import { importPolicy, UNDO_HOURS } from '#domain/imports/imports.rules.ts'
import { missingColumns } from '#domain/imports/match-columns.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { nameOf } from '#server/platform/sheets/reading/read-table.ts'
import '#server/platform/jobs/jobs.table.ts'
import './imports.table.ts'

type Found = Omit<Import, 'missing' | 'abilities' | 'reasons'> & { division_id: number | null }

/** One page of the imports that the caller may see. */
export async function listImports(call: Call<InputOf<typeof importsApi.list>>): Promise<Page<Import>> {
  const { filter = {}, sort } = call.input
  let found = importsFor(call)
  if (filter.kind) found = found.where('i.kind', '=', filter.kind)
  const page = await pageOf(found, call.input, {
    perPage: 50,
    sort: sort ?? 'created_at|desc',
    columns: { created_at: 'i.created_at', id: 'i.id' },
  })
  return { rows: page.rows.map(row => present(call.actor, row)), total: page.total }
}

/** One import that the caller may see. Throws `not_found` for any other. */
export async function findImport(call: Call, importId: number): Promise<Import & Pick<Found, 'division_id'>> {
  const found = await importsFor(call).where('i.id', '=', importId).executeTakeFirst()
  if (!found) throw notFound()
  return { ...present(call.actor, found), division_id: found.division_id }
}

/** The same, locked until the call ends: of two calls at once one begins its work. */
export async function lockImport(call: Call, importId: number) {
  await sql`select from imports where organization_id = ${call.organizationId} and id = ${importId}
    for no key update`.execute(call.db)
  return findImport(call, importId)
}

function present(actor: Actor, { division_id: _, ...found }: Found): Import {
  const missing = missingColumns(found.mapping, importKinds[found.kind].columns)
  const complete = { ...found, missing }
  return { ...complete, ...verdictsOf(importPolicy, actor, complete) }
}

/** A file holds whatever its uploader may see: admins limited to divisions see their own uploads only. */
function importsFor({ db, actor, organizationId }: Call) {
  const found = db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .leftJoin('jobs as j', join =>
      join.onRef('j.organization_id', '=', 'i.organization_id').onRef('j.id', '=', 'i.job_id'),
    )
    .where('i.organization_id', '=', organizationId)
    .select(['i.id', 'i.kind', 'i.file_name', 'i.state', 'i.headings', 'i.mapping', 'i.notes', 'i.counts'])
    .select(['i.sheet', 'i.kept', 'i.division_id', 'i.job_id', 'i.created_at', 'i.applied_at', 'i.undone_at'])
    .select([
      sql<
        Import['sheets']
      >`(select coalesce(jsonb_agg(jsonb_build_object('name', s ->> 'name', 'rows_count', s -> 'rows') order by n), '[]')
        from jsonb_array_elements(i.sheets) with ordinality as t (s, n))`.as('sheets'),
      sql<string | null>`case when j.state = 'failed' then j.error end`.as('problem'),
      sql<Import['created_by']>`jsonb_build_object('id', u.id, 'full_name', u.full_name)`.as('created_by'),
      sql<Named | null>`(select jsonb_build_object('id', p.id, 'name', p.name) from assessment_periods p
        where p.organization_id = i.organization_id and p.id = i.assessment_period_id)`.as(
        'assessment_period',
      ),
      sql<Named | null>`(select jsonb_build_object('id', l.id, 'name', l.title) from document_request_lists l
        where l.organization_id = i.organization_id and l.id = i.document_request_list_id)`.as(
        'document_request_list',
      ),
      sql<string | null>`i.applied_at + make_interval(hours => ${sql.lit(UNDO_HOURS)})`.as('undo_until'),
    ])
  return actor.divisionIds === null ? found : found.where('i.created_by', '=', actor.userId)
}

/** One page of an import's rows, as its file has them. */
export async function listRows(call: Call<InputOf<typeof importsApi.rows>>): Promise<Page<ImportRow>> {
  const { import_id, filter = {}, sort } = call.input
  const { mapping } = await findImport(call, import_id)
  let found = call.db
    .selectFrom('import_rows as r')
    .where('r.organization_id', '=', call.organizationId)
    .where('r.import_id', '=', import_id)
    .where('r.state', 'is not', null)
    .select(['r.row as id', 'r.state', 'r.place', 'r.title', 'r.subject_id', 'r.changes'])
    .select(['r.faults', 'r.kept'])
  if (filter.state) found = found.where('r.state', '=', filter.state)
  if (filter.kept !== undefined) found = found.where('r.kept', filter.kept ? 'is not' : 'is', null)
  const page = await pageOf(found, call.input, {
    perPage: 50,
    sort: sort ?? 'id|asc',
    columns: { id: 'r.row' },
  })
  const rows = page.rows.map(({ state, faults, ...row }) => ({
    ...row,
    state: state ?? 'wrong',
    faults: faults.map(fault => ({ ...fault, cell: row.place ?? cellOf(mapping, row.id, fault.column) })),
  }))
  return { rows, total: page.total }
}

/** `B12`, or `Row 12` of a fault that concerns the whole row. */
function cellOf(mapping: Import['mapping'], row: number, column: string | null): string {
  const index = column === null ? undefined : mapping[column]
  return index === undefined ? `Row ${row}` : `${nameOf(index)}${row}`
}

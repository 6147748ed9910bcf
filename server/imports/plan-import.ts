import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { importKinds, type Mapping } from '#domain/imports/import-columns.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { RowState } from '#domain/imports/imports.rules.ts'
import { isSecondHeadings } from '#domain/imports/match-columns.rules.ts'
import { rowReader, type StoredRow } from './given-row.ts'
import type {
  GivenRow,
  ImportScope,
  ImportSource,
  ImportTarget,
  PlannedRow,
  RowFault,
} from './import-source.ts'
import './imports.table.ts'

export type ImportSources = Record<ImportKind, ImportSource>

export interface Planning {
  id: number
  kind: ImportKind
  mapping: Mapping
  headings: { heading: string }[]
  assessment_period_id: number | null
  document_request_list_id: number | null
}

export const targetOf = (found: Planning): ImportTarget => ({
  importId: found.id,
  periodId: found.assessment_period_id,
  listId: found.document_request_list_id,
})

export interface Planned extends PlannedRow {
  state: RowState
  fingerprint: string
}

const SECOND_HEADINGS = 'This row looks like a second row of headings. Delete it.'

/** Rows that are read or written at a time: other calls have their turn in between. */
const CHUNK = 1000

/** The effect of importing every row, as things are now. */
export async function planRows(
  scope: ImportScope,
  source: ImportSource,
  found: Planning,
  given?: readonly GivenRow[],
): Promise<Planned[]> {
  const rows = await source.plan(scope, given ?? (await givenRows(scope, found)), targetOf(found))
  return rows.map(unordered => {
    const row = { ...unordered, faults: inColumnOrder(worthSaying(unordered.faults), found.mapping) }
    const state = stateOf(row)
    return { ...row, state, fingerprint: fingerprintOf(row, state) }
  })
}

/** Headings are no values: nothing else is said about a row of them. */
function worthSaying(faults: readonly RowFault[]): readonly RowFault[] {
  const headings = faults.filter(({ message }) => message === SECOND_HEADINGS)
  return headings.length > 0 ? headings : faults
}

/** As a person reads the row: what concerns all of it, and then from the left. */
function inColumnOrder(faults: readonly RowFault[], mapping: Mapping): RowFault[] {
  const indexOf = ({ column }: RowFault) =>
    column === null ? -1 : (mapping[column] ?? Number.MAX_SAFE_INTEGER)
  return faults.toSorted((one, other) => indexOf(one) - indexOf(other))
}

function stateOf({ faults, subject, changes, isEmpty }: PlannedRow): RowState {
  if (faults.length > 0) return 'wrong'
  if (isEmpty) return 'same'
  if (!subject) return 'new'
  return changes.length > 0 ? 'changed' : 'same'
}

function fingerprintOf({ faults, subject, after, before }: PlannedRow, state: RowState): string {
  return createHash('md5')
    .update(JSON.stringify([state, faults, subject, after, before]))
    .digest('base64')
}

/** The rows of the file, by the columns of the import. */
export async function givenRows({ db, organizationId }: ImportScope, found: Planning): Promise<GivenRow[]> {
  const { columns } = importKinds[found.kind]
  const readRow = rowReader(found.mapping, columns)
  const values = sql.join([
    sql`null`,
    ...Object.values(found.mapping).map(index => sql`cells ->> ${sql.lit(index)}`),
  ])
  const headings = found.headings.map(({ heading }) => heading)
  const given: GivenRow[] = []
  for (let after = 0; ; ) {
    const { rows } = await sql<StoredRow>`
      select row, place, (jsonb_build_array(${values}) - 0) as values, cell_faults,
        ${given.length === 0 ? sql`cells` : sql`null::jsonb`} as cells
      from import_rows where organization_id = ${organizationId} and import_id = ${found.id} and row > ${after}
      order by row limit ${CHUNK}`.execute(db)
    for (const row of rows) given.push(readRow(row))
    const [first] = given
    const cells = after === 0 ? rows[0]?.cells : null
    if (first && cells && isSecondHeadings(cells, headings, columns)) {
      first.faults.push({ column: null, message: SECOND_HEADINGS })
    }
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return given
    after = last.row
    await setImmediate()
  }
}

/** Writes the effect of each row to the preview, and returns their numbers. */
export async function keepPlan(
  { db, organizationId }: ImportScope,
  importId: number,
  planned: readonly Planned[],
): Promise<Record<RowState, number>> {
  const counts: Record<RowState, number> = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const { state } of planned) counts[state] += 1
  for (let at = 0; at < planned.length; at += CHUNK) {
    const rows = planned.slice(at, at + CHUNK).map(({ subject, ...row }) => ({
      ...row,
      subject_id: subject?.id ?? null,
      subject_version: subject?.version ?? null,
    }))
    await sql`update import_rows r set state = p.state, title = p.title, subject_id = p.subject_id,
        subject_version = p.subject_version, changes = p.changes, faults = p.faults, after = p.after, before = p.before,
        fingerprint = p.fingerprint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (row integer, state text, title text, subject_id bigint,
        subject_version integer, changes jsonb, faults jsonb, after jsonb, before jsonb, fingerprint text)
      where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.row = p.row
        and r.row between ${rows[0]?.row} and ${rows.at(-1)?.row}`.execute(db)
    await setImmediate()
  }
  await db
    .updateTable('imports')
    .set({ counts: JSON.stringify(counts) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .execute()
  return counts
}

/** Forgets the effect of each row: required columns are not matched. */
export async function forgetPlan({ db, organizationId }: ImportScope, importId: number): Promise<void> {
  await sql`update import_rows set state = null, title = '', subject_id = null, subject_version = null, changes = '[]',
      faults = '[]', after = null, before = null, fingerprint = null
    where organization_id = ${organizationId} and import_id = ${importId} and state is not null`.execute(db)
  await db
    .updateTable('imports')
    .set({ counts: JSON.stringify({ new: 0, changed: 0, same: 0, wrong: 0 }) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .execute()
}

import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { importKinds, type Mapping } from '#domain/imports/import-columns.ts'
import type { Import, importsApi } from '#domain/imports/imports.contract.ts'
import { isOpen, isOwn } from '#domain/imports/imports.rules.ts'
import { findHeadings, matchColumns, missingColumns } from '#domain/imports/match-columns.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { planForValues } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { chooseSheet } from '#server/platform/sheets/reading/choose-sheet.ts'
import { nameOf, type TableReading, type TableRow } from '#server/platform/sheets/reading/read-table.ts'
import { findImport, lockImport } from './find-imports.ts'
import type { ImportSource } from './import-source.ts'
import { forgetPlan, type ImportSources, keepPlan, type Planning, planRows } from './plan-import.ts'

type PreviewCall = Call<InputOf<typeof importsApi.preview>>

/** Keeps the rows of an uploaded file, and compares them with the company's records. */
export async function beginImport(
  call: PreviewCall,
  reading: TableReading,
  sources: ImportSources,
): Promise<Import> {
  demand(sources[call.input.kind].may(call.actor))
  if ('refusal' in reading) throw invalid({ file: [reading.refusal] })
  const { kind, assessment_period_id } = call.input
  await demandPeriod(call, sources[kind])
  const { columns } = importKinds[kind]
  const table = chooseSheet(reading, each => findHeadings(each, columns).known)
  const { index, known } = findHeadings(table.rows, columns)
  const rows = table.rows.slice(index + 1)
  if (rows.length === 0) throw invalid({ file: ['The file has headings and no rows below them.'] })
  const top = table.rows[index]
  const headings = headingsOf(top?.cells ?? [], rows)
  const mapping = known > 0 ? matchColumns(top?.cells ?? [], columns) : {}
  const notes = [...table.notes, ...skipped(table.rows.slice(0, index))]
  const { id } = await call.db
    .insertInto('imports')
    .values({
      organization_id: call.organizationId,
      kind,
      file_name: call.file?.name || 'spreadsheet',
      headings: JSON.stringify(headings),
      mapping: JSON.stringify(mapping),
      assessment_period_id: assessment_period_id ?? null,
      notes: JSON.stringify(notes),
      division_id: call.actor.activeDivisionId,
      created_by: call.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepRows(call, id, rows)
  const planning = { kind, mapping, headings, assessment_period_id: assessment_period_id ?? null }
  const found = await preview(call, id, planning, sources)
  call.note({
    subjectType: 'imports',
    subjectId: id,
    after: { kind, assessment_period_id, file: found.file_name, rows: rows.length, counts: found.counts },
  })
  return found
}

/** Throws unless an assessment is named exactly where the rows belong to one, and takes them. */
async function demandPeriod(call: PreviewCall, source: ImportSource): Promise<void> {
  const { kind, assessment_period_id: periodId } = call.input
  const field = 'assessment_period_id'
  const isWanted = importKinds[kind].hasPeriod === true
  if (isWanted && periodId === undefined) throw invalid({ [field]: ['Choose an assessment.'] })
  if (!isWanted && periodId !== undefined) throw invalid({ [field]: ['Unknown field.'] })
  if (periodId !== undefined) await source.demandPeriod?.(call, periodId)
}

/** Compares the rows again, with other columns. */
export async function mapImport(
  call: Call<InputOf<typeof importsApi.map>>,
  sources: ImportSources,
): Promise<Import> {
  const { import_id, mapping } = call.input
  const found = await lockImport(call, import_id)
  demand(isOwn(call.actor, found))
  demand(sources[found.kind].may(call.actor))
  demandState(isOpen(found))
  demandColumns(found, mapping)
  await call.db
    .updateTable('imports')
    .set({ mapping: JSON.stringify(mapping) })
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', import_id)
    .execute()
  const { kind, headings, assessment_period } = found
  const planning = { kind, headings, mapping, assessment_period_id: assessment_period?.id ?? null }
  return preview(call, import_id, planning, sources)
}

/** Throws unless the columns exist on both sides, and none of the file is chosen twice. */
function demandColumns({ kind, headings }: Pick<Import, 'kind' | 'headings'>, mapping: Mapping): void {
  const { columns } = importKinds[kind]
  const taken = new Set<number>()
  for (const [key, index] of Object.entries(mapping)) {
    const field = `mapping.${key}`
    if (!Object.hasOwn(columns, key)) throw invalid({ [field]: ['This import has no such column.'] })
    if (index >= headings.length) throw invalid({ [field]: ['The file has no such column.'] })
    if (taken.has(index)) throw invalid({ [field]: ['This column of the file is chosen twice.'] })
    taken.add(index)
  }
}

async function preview(
  call: Call,
  id: number,
  found: Omit<Planning, 'id'>,
  sources: ImportSources,
): Promise<Import> {
  // A file may name thousands of records, and the next one a few.
  await planForValues(call.db)
  const isMatched = missingColumns(found.mapping, importKinds[found.kind].columns).length === 0
  if (isMatched) await keepPlan(call, id, await planRows(call, sources[found.kind], { ...found, id }))
  else await forgetPlan(call, id)
  return findImport(call, id)
}

function headingsOf(cells: readonly string[], rows: readonly TableRow[]): Import['headings'] {
  const width = Math.max(cells.length, ...rows.slice(0, 1000).map(row => row.cells.length))
  return Array.from({ length: width }, (_, index) => ({
    column: nameOf(index),
    heading: (cells[index] ?? '').trim().slice(0, 200),
    examples: examplesIn(rows, index),
  }))
}

function examplesIn(rows: readonly TableRow[], index: number): string[] {
  const texts = rows.slice(0, 100).map(row => (row.cells[index] ?? '').trim().slice(0, 80))
  return [...new Set(texts.filter(Boolean))].slice(0, 3)
}

function skipped(rows: readonly TableRow[]): string[] {
  if (rows.length === 0) return []
  const numbers = rows.map(({ row }) => row)
  return [
    numbers.length === 1
      ? `Row ${numbers[0]} is above the headings and isn’t imported.`
      : `Rows ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are above the headings and aren’t imported.`,
  ]
}

const CHUNK = 1000

async function keepRows({ db, organizationId }: Call, importId: number, rows: readonly TableRow[]) {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = JSON.stringify(rows.slice(at, at + CHUNK))
    await sql`insert into import_rows (organization_id, import_id, row, place, cells, cell_faults)
      select ${organizationId}, ${importId}, r.row, r.place, r.cells, r.faults
      from jsonb_to_recordset(${chunk}::jsonb) as r (row integer, place text, cells jsonb, faults jsonb)`.execute(
      db,
    )
    await setImmediate()
  }
}

import { importKinds, type Mapping } from '#domain/imports/import-columns.ts'
import type { Import, importsApi } from '#domain/imports/imports.contract.ts'
import { findHeadings } from '#domain/imports/match-columns.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { bestSheet } from '#server/platform/sheets/reading/choose-sheet.ts'
import type { TableReading } from '#server/platform/sheets/reading/read-table.ts'
import { keepSheets, namesOf } from './import-sheets.ts'
import type { ImportSource } from './import-source.ts'
import { keepRows, layOut } from './lay-out.ts'
import type { ImportSources } from './plan-import.ts'
import { belongingOf, lockOwnImport, previewImport } from './preview-import.ts'

type PreviewCall = Call<InputOf<typeof importsApi.preview>>

/** Keeps the rows of an uploaded file, and compares them with the company's records. */
export async function beginImport(
  call: PreviewCall,
  reading: TableReading,
  sources: ImportSources,
): Promise<Import> {
  demand(sources[call.input.kind].may(call.actor))
  if ('refusal' in reading) throw invalid({ file: [reading.refusal] })
  const { kind, assessment_period_id, document_request_list_id } = call.input
  await demandPeriod(call, sources[kind])
  await demandList(call, sources[kind])
  const { columns } = importKinds[kind]
  const sheets = reading.sheets ?? []
  const sheet = sheets.length > 1 ? bestSheet(sheets, each => findHeadings(each, columns).known) : null
  const { rows, headings, mapping, notes } = layOut(sheets[sheet ?? -1] ?? reading, kind)
  const { id } = await call.db
    .insertInto('imports')
    .values({
      organization_id: call.organizationId,
      kind,
      file_name: call.file?.name || 'spreadsheet',
      sheets: JSON.stringify(sheet === null ? [] : namesOf(sheets)),
      sheet,
      headings: JSON.stringify(headings),
      mapping: JSON.stringify(mapping),
      assessment_period_id: assessment_period_id ?? null,
      document_request_list_id: document_request_list_id ?? null,
      notes: JSON.stringify(notes),
      division_id: call.actor.activeDivisionId,
      created_by: call.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepRows(call, id, rows)
  if (sheet !== null) await keepSheets(call, id, sheets)
  const planning = {
    kind,
    mapping,
    headings,
    assessment_period_id: assessment_period_id ?? null,
    document_request_list_id: document_request_list_id ?? null,
  }
  const found = await previewImport(call, id, planning, sources)
  call.note({
    subjectType: 'imports',
    subjectId: id,
    after: {
      kind,
      assessment_period_id,
      document_request_list_id,
      file: found.file_name,
      ...(sheet !== null && { sheet: sheets[sheet]?.name }),
      rows: rows.length,
      counts: found.counts,
    },
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

/** Throws unless a list is named exactly where the rows are document requests, and takes them. */
async function demandList(call: PreviewCall, source: ImportSource): Promise<void> {
  const { kind, document_request_list_id: listId } = call.input
  const field = 'document_request_list_id'
  const isWanted = importKinds[kind].hasRequestList === true
  if (isWanted && listId === undefined) throw invalid({ [field]: ['Choose a list.'] })
  if (!isWanted && listId !== undefined) throw invalid({ [field]: ['Unknown field.'] })
  if (listId !== undefined) await source.demandList?.(call, listId)
}

/** Compares the rows again, with other columns. */
export async function mapImport(
  call: Call<InputOf<typeof importsApi.map>>,
  sources: ImportSources,
): Promise<Import> {
  const { import_id, mapping } = call.input
  const found = await lockOwnImport(call, import_id, sources)
  demandColumns(found, mapping)
  await call.db
    .updateTable('imports')
    .set({ mapping: JSON.stringify(mapping) })
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', import_id)
    .execute()
  const { kind, headings } = found
  const planning = { kind, headings, mapping, ...belongingOf(found) }
  return previewImport(call, import_id, planning, sources)
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

import type { Import, importsApi } from '#domain/imports/imports.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { firstRowsOf, takeSheet } from './import-sheets.ts'
import { layOut } from './lay-out.ts'
import type { ImportSources } from './plan-import.ts'
import { belongingOf, lockOwnImport, previewImport } from './preview-import.ts'

/** Takes the rows of another sheet of the workbook, and compares them. */
export async function chooseImportSheet(
  call: Call<InputOf<typeof importsApi.chooseSheet>>,
  sources: ImportSources,
): Promise<Import> {
  const { import_id, sheet } = call.input
  const found = await lockOwnImport(call, import_id, sources)
  const notes = await notesOf(call, import_id, sheet)
  if (!notes) throw invalid({ sheet: ['The file has no such sheet.'] })
  const table = { rows: await firstRowsOf(call, import_id, sheet), notes }
  const { rows, headings, mapping, notes: said } = layOut(table, found.kind, 'sheet')
  await takeSheet(call, { importId: import_id, sheet, from: rows[0]?.row ?? 1 })
  await call.db
    .updateTable('imports')
    .set({
      sheet,
      headings: JSON.stringify(headings),
      mapping: JSON.stringify(mapping),
      notes: JSON.stringify(said),
    })
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', import_id)
    .execute()
  const planning = { kind: found.kind, headings, mapping, ...belongingOf(found) }
  return previewImport(call, import_id, planning, sources)
}

/** The notes about a sheet; null if the workbook has no such sheet. */
async function notesOf({ db, organizationId }: Call, importId: number, sheet: number) {
  const { sheets } = await db
    .selectFrom('imports')
    .select('sheets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return sheets[sheet]?.notes ?? null
}

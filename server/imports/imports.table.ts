import type { ColumnType, Generated } from 'kysely'
import type { Mapping } from '#domain/imports/import-columns.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Import, ImportRow } from '#domain/imports/imports.contract.ts'
import type { ImportState, RowState } from '#domain/imports/imports.rules.ts'

/** JSON: written as text, read as its value. */
type Json<Content> = ColumnType<Content, string, string>
type DefaultJson<Content> = ColumnType<Content, string | undefined, string>

declare module '#server/platform/db/db.ts' {
  interface Tables {
    imports: {
      organization_id: number
      id: Generated<number>
      kind: ImportKind
      file_name: string
      state: Generated<ImportState>
      /** The sheets of a workbook that has several. */
      sheets: DefaultJson<{ name: string; notes: string[]; rows: number }[]>
      sheet: number | null
      headings: Json<Import['headings']>
      mapping: Json<Mapping>
      assessment_period_id: number | null
      document_request_list_id: number | null
      notes: DefaultJson<string[]>
      counts: DefaultJson<Record<RowState, number>>
      made: DefaultJson<Record<string, number[]>>
      kept: Generated<number>
      division_id: number | null
      job_id: number | null
      created_by: number
      created_at: Generated<string>
      applied_at: string | null
      undone_at: string | null
    }
    /** The rows of every sheet of a workbook that has several, until it is imported. */
    import_sheet_rows: {
      organization_id: number
      import_id: number
      sheet: number
      row: number
      cells: Json<string[]>
      cell_faults: DefaultJson<{ column: number; message: string }[]>
    }
    import_rows: {
      organization_id: number
      import_id: number
      row: number
      /** In a file that is no spreadsheet. */
      place: string | null
      cells: Json<string[]>
      cell_faults: DefaultJson<{ column: number; message: string }[]>
      state: RowState | null
      title: Generated<string>
      subject_id: number | null
      subject_version: number | null
      changes: DefaultJson<ImportRow['changes']>
      faults: DefaultJson<{ column: string | null; message: string }[]>
      after: Json<object> | null
      before: Json<object> | null
      fingerprint: string | null
      written_version: number | null
      kept: string | null
    }
  }
}

import type { importsApi } from '#domain/imports/imports.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { afterReading } from '#server/platform/serve/file.ts'
import { readUpload } from '#server/platform/sheets/reading/read-upload.ts'
import { beginImport, mapImport } from './begin-import.service.ts'
import { chooseImportSheet } from './choose-import-sheet.ts'
import { findImport, listImports, listRows } from './find-imports.ts'
import type { ImportSources } from './plan-import.ts'
import { applyImport, undoImport } from './start-import.ts'
import { templateOf } from './template.ts'

export function imports(sources: ImportSources): Handlers<typeof importsApi> {
  return {
    list: listImports,
    template: call => templateOf(call, sources),
    preview: afterReading(readUpload, (call, reading) => beginImport(call, reading, sources)),
    show: call => findImport(call, call.input.import_id),
    rows: listRows,
    chooseSheet: call => chooseImportSheet(call, sources),
    map: call => mapImport(call, sources),
    apply: applyImport,
    undo: undoImport,
  }
}

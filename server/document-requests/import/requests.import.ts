import { all } from '#domain/platform/policy.ts'
import type { ImportSource } from '#server/imports/import-source.ts'
import { demandImportList } from './import-list.ts'
import { planRequests } from './plan-requests.ts'
import { lockImported, undoImported } from './undo-imported.ts'
import { writeImported } from './write-imported.ts'

export const requestImport: ImportSource = {
  may: ({ abilities, features }) =>
    all(
      features.has('document-requests') || 'Feature Document Requests is required to view this page',
      abilities.has('request:manage') || 'Permission Denied',
    ),
  demandList: demandImportList,
  plan: planRequests,
  lock: lockImported,
  write: writeImported,
  undo: undoImported,
}

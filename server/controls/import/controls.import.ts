import { mayChangeWholeCompany } from '#domain/access/whole-company.rules.ts'
import type { ImportSource } from '#server/imports/import-source.ts'
import { importedControls } from './existing-controls.ts'
import { planControls } from './plan-controls.ts'
import { undoControls } from './undo-controls.ts'
import { writeControls } from './write-controls.ts'

export const controlImport: ImportSource = {
  may: actor =>
    actor.features.has('controls')
      ? mayChangeWholeCompany(actor)
      : 'Feature Controls is required to view this page',
  plan: planControls,
  lock: importedControls.lock,
  write: writeControls,
  undo: undoControls,
}

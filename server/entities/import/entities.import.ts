import type { ImportSource } from '#server/imports/import-source.ts'
import { importedEntities } from './existing-entities.ts'
import { planEntities } from './plan-entities.ts'
import { undoEntities } from './undo-entities.ts'
import { writeEntities } from './write-entities.ts'

export const entityImport: ImportSource = {
  may: ({ abilities }) => abilities.has('company:manage') || 'Only an admin can do this.',
  plan: planEntities,
  lock: importedEntities.lock,
  write: writeEntities,
  undo: undoEntities,
}

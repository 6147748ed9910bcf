import { mayChangeWholeCompany } from '#domain/access/whole-company.rules.ts'
import type { ImportSource } from '#server/imports/import-source.ts'
import { lockAssets } from './existing-assets.ts'
import { planAssets } from './plan-assets.ts'
import { undoAssets } from './undo-assets.ts'
import { writeAssets } from './write-assets.ts'

export const assetImport: ImportSource = {
  may: mayChangeWholeCompany,
  plan: planAssets,
  lock: lockAssets,
  write: writeAssets,
  undo: undoAssets,
}

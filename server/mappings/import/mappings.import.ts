import { mayChangeWholeCompany } from '#domain/access/whole-company.rules.ts'
import type { ImportSource } from '#server/imports/import-source.ts'
import { lockProtocols } from '#server/protocols/hold-protocols.service.ts'
import { planMappings } from './plan-mappings.ts'
import { undoMappings, writeMappings } from './write-mappings.ts'

export const mappingImport: ImportSource = {
  may: mayChangeWholeCompany,
  plan: planMappings,
  lock: ({ db, organizationId }) => lockProtocols(db, organizationId),
  write: writeMappings,
  undo: undoMappings,
}

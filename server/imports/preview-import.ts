import { importKinds } from '#domain/imports/import-columns.ts'
import type { Import } from '#domain/imports/imports.contract.ts'
import { isOpen, isOwn } from '#domain/imports/imports.rules.ts'
import { missingColumns } from '#domain/imports/match-columns.rules.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import { planForValues } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findImport, lockImport } from './find-imports.ts'
import { forgetPlan, type ImportSources, keepPlan, type Planning, planRows } from './plan-import.ts'

/** Compares the rows with the company's records, if every required column is matched. */
export async function previewImport(
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

/** The assessment or list that the rows of an import belong to. */
export const belongingOf = (found: Pick<Import, 'assessment_period' | 'document_request_list'>) => ({
  assessment_period_id: found.assessment_period?.id ?? null,
  document_request_list_id: found.document_request_list?.id ?? null,
})

/** Locks an import that nothing is written of yet. Throws unless it is the caller's own. */
export async function lockOwnImport(call: Call, importId: number, sources: ImportSources) {
  const found = await lockImport(call, importId)
  demand(isOwn(call.actor, found))
  demand(sources[found.kind].may(call.actor))
  demandState(isOpen(found))
  return found
}

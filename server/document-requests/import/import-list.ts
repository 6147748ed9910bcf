import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { Failure } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { ImportScope } from '#server/imports/import-source.ts'
import { findList } from '../lists/find-lists.ts'

/** Refuses a list that the person does not know or may not add requests to. */
export async function demandImportList(scope: ImportScope, listId: number): Promise<void> {
  demandAbility(await findList(scope, listId), 'add')
}

/** The list that the rows are added to, or the reason why they can't be any more. */
export async function listToAddTo(
  scope: ImportScope,
  listId: number | null,
): Promise<DocumentRequestList | string> {
  if (listId === null) return 'This import has no list.'
  try {
    const list = await findList(scope, listId)
    return list.abilities.add ? list : (list.reasons.add ?? 'Permission Denied')
  } catch (error) {
    if (error instanceof Failure) return 'This list no longer exists, or you don’t have access to it.'
    throw error
  }
}

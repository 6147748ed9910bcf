import {
  type AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { companiesTexts as texts } from './companies.texts.ts'

export type CompanyChanges = ReturnType<typeof useCompanyChanges>

/** Closing and opening a company, moving it to the trash and taking it back. */
export function useCompanyChanges({ id, name, is_active: wasActive }: AdministeredOrganization) {
  const updating = useSend(administrationApi.updateOrganization)
  const removing = useSend(administrationApi.removeOrganization)
  const restoring = useSend(administrationApi.restoreOrganization)
  const path = { administered_id: id }
  const setActive = (is_active: boolean) => updating.mutateAsync({ ...path, is_active })
  const open = (onDone?: () => void) =>
    run(async () => {
      await setActive(true)
      onDone?.()
      toastDone(texts.openedDone(name))
    })
  const close = (onDone: () => void) =>
    run(async () => {
      await setActive(false)
      onDone()
      toastUndo(texts.closedDone(name), open)
    })
  const restore = () =>
    run(async () => {
      await restoring.mutateAsync(path)
      toastDone(texts.restoredDone(name))
    })
  const takeBack = () =>
    run(async () => {
      await restoring.mutateAsync(path)
      if (wasActive) await setActive(true)
      toastDone(texts.takenBackDone(name))
    })
  const trash = (onDone: () => void) =>
    run(async () => {
      await removing.mutateAsync(path)
      onDone()
      toastUndo(texts.trashedDone(name), takeBack)
    })
  return { open, close, restore, trash, isPending: updating.isPending || removing.isPending }
}

/** The row may go away with what is done to it, and its callbacks with it; a promise does not. A toast tells failures. */
function run(work: () => Promise<void>): void {
  void work().catch(() => undefined)
}

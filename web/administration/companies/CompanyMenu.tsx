import {
  IconArrowBackUp,
  IconAt,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconToggleRight,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import {
  type AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { type RecordAction, RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import type { AdministrationSearch } from '../administration.search.ts'
import { peopleOf } from '../people-of.ts'
import { companiesTexts as texts } from './companies.texts.ts'

const { updateOrganization, removeOrganization, restoreOrganization } = administrationApi

/** The actions on one company. Closing, opening and trashing first explain the effect on its members. */
export function CompanyMenu({ company }: { company: AdministeredOrganization }) {
  const { id, name, users_count, is_active, deleted_at } = company
  const path = { administered_id: id }
  const closing = useReversible({
    act: updateOrganization,
    undo: updateOrganization,
    input: { ...path, is_active: false },
    undoInput: { ...path, is_active: true },
    done: texts.closedDone(name),
    undone: texts.openedDone(name),
  })
  const update = useSend(updateOrganization)
  const { trash, restore } = useTrashing(company)
  const open = async () => {
    await update.mutateAsync({ ...path, is_active: true })
    toastDone(texts.openedDone(name))
  }
  const link = (icon: RecordAction['icon'], label: string, patch: Partial<AdministrationSearch>) => ({
    icon,
    label,
    link: searchLink<AdministrationSearch>(patch),
  })
  const switching: RecordAction = is_active
    ? {
        icon: IconLock,
        label: texts.close,
        confirm: {
          title: texts.closeTitle(name),
          help: texts.closeHelp(users_count),
          confirm: texts.closeConfirm,
          isDestructive: true,
          run: closing.act,
        },
      }
    : {
        icon: IconLockOpen,
        label: texts.open,
        confirm: {
          title: texts.openTitle(name),
          help: texts.openHelp(users_count),
          confirm: texts.openConfirm,
          run: open,
        },
      }
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      actions={[
        link(IconUsers, texts.showPeople, peopleOf(id)),
        ...(deleted_at
          ? [{ icon: IconArrowBackUp, label: texts.restore, onClick: restore }]
          : [
              link(IconToggleRight, texts.features, { features: id }),
              link(IconPencil, texts.rename, { rename: id }),
              link(IconAt, texts.domain, { domain: id }),
              switching,
              {
                icon: IconTrash,
                label: texts.trash,
                isDestructive: true,
                confirm: {
                  title: texts.trashTitle(name),
                  help: texts.trashHelp(users_count),
                  confirm: texts.trashConfirm,
                  run: trash,
                },
              },
            ]),
      ]}
    />
  )
}

/** Moves a company to the trash, which closes it. Undo restores it and opens it again if it was open. */
function useTrashing({ id, name, is_active: wasActive }: AdministeredOrganization) {
  const remove = useSend(removeOrganization)
  const restoring = useSend(restoreOrganization)
  const update = useSend(updateOrganization)
  const path = { administered_id: id }
  const unnotified = () => undefined
  const restore = () =>
    void restoring.mutateAsync(path).then(() => toastDone(texts.restoredDone(name)), unnotified)
  const takeBack = async () => {
    await restoring.mutateAsync(path)
    if (wasActive) await update.mutateAsync({ ...path, is_active: true })
    toastDone(texts.takenBackDone(name))
  }
  const trash = async () => {
    await remove.mutateAsync(path)
    toastUndo(texts.trashedDone(name), () => void takeBack().catch(unnotified))
  }
  return { trash, restore }
}

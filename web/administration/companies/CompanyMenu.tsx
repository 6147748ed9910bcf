import {
  IconArrowBackUp,
  IconAt,
  IconGavel,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconToggleRight,
  IconTrash,
  IconTrashX,
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
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import type { AdministrationSearch } from '../administration.search.ts'
import { peopleOf } from '../people-of.ts'
import { companiesTexts as texts } from './companies.texts.ts'

type Action = RecordAction<keyof AdministeredOrganization['abilities']>

const { updateOrganization, removeOrganization, restoreOrganization } = administrationApi

/** The actions on one company. Closing, opening and trashing first explain the effect on its members. */
export function CompanyMenu({ company }: { company: AdministeredOrganization }) {
  const { id, name, users_count, is_active } = company
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
  const reopen = () => update.mutateAsync({ ...path, is_active: true })
  // The trash closes a company: Undo opens it again if it was open.
  const trashing = useReversible({
    act: removeOrganization,
    undo: restoreOrganization,
    input: path,
    ...(is_active && { alsoUndo: reopen }),
    done: texts.trashedDone(name),
    undone: is_active ? texts.takenBackDone(name) : texts.restoredDone(name),
  })
  const open = async () => {
    await reopen()
    toastDone(texts.openedDone(name))
  }
  const link = (icon: Action['icon'], label: string, patch: Partial<AdministrationSearch>) => ({
    icon,
    label,
    link: searchLink<AdministrationSearch>(patch),
  })
  const edit = (...args: Parameters<typeof link>) => ({ ability: 'edit' as const, ...link(...args) })
  const switching: Action = is_active
    ? {
        ability: 'edit',
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
        ability: 'edit',
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
      record={company}
      actions={[
        link(IconUsers, texts.showPeople, peopleOf(id)),
        edit(IconToggleRight, texts.features, { features: id }),
        edit(IconPencil, texts.rename, { rename: id }),
        edit(IconAt, texts.domain, { domain: id }),
        link(IconGavel, texts.hold, { hold: id }),
        switching,
        {
          ability: 'restore',
          isDestructive: true,
          ...link(IconTrashX, texts.erase, { erase: id }),
        },
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: {
            title: texts.trashTitle(name),
            help: texts.trashHelp(users_count),
            confirm: texts.trashConfirm,
            run: trashing.act,
          },
        },
      ]}
    />
  )
}

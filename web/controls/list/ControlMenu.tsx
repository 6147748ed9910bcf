import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type Control, controlsApi } from '#domain/controls/controls.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { historyAction } from '../../record-history/HistoryLink.tsx'
import { controlQueries } from '../control-queries.ts'
import { controlsTexts as texts } from '../controls.texts.ts'
import type { ControlsSearch } from './controls.search.ts'

/** The actions on one control. */
export function ControlMenu({ control }: { control: Control }) {
  const { id, name, status, version } = control
  const update = useSend(controlsApi.update, { invalidates: controlQueries, version })
  const trashing = useReversible({
    act: controlsApi.remove,
    undo: controlsApi.restore,
    input: { control_id: id },
    invalidates: controlQueries,
    done: texts.trashedDone(name),
    undone: texts.restored(name),
  })
  const isDraft = status === 'Draft'
  const change = () =>
    update.mutate(
      { control_id: id, status: isDraft ? 'Active' : 'Draft' },
      { onSuccess: () => toastDone(isDraft ? texts.activated(name) : texts.drafted(name)) },
    )
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={control}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<ControlsSearch>({ edit: id }),
        },
        {
          ability: 'edit',
          icon: isDraft ? IconCircleCheck : IconCircleDashed,
          label: isDraft ? texts.activate : texts.draft,
          onClick: change,
        },
        control.deleted_at === null && historyAction('control', id),
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: { title: texts.trashTitle(name), help: texts.trashHelp, run: trashing.act },
        },
      ]}
    />
  )
}

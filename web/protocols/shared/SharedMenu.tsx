import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCopy,
  IconDownload,
  IconListDetails,
  IconPencil,
  IconTrash,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { protocolsTexts } from '../protocols.texts.ts'
import type { SharedSearch } from './shared.search.ts'
import { sharedTexts as texts } from './shared.texts.ts'
import type { SharedFramework } from './shared-framework.ts'

/** The actions on a shared framework. */
export function SharedMenu({ row }: { row: SharedFramework }) {
  const { id, name, retired_at } = row
  const invalidates = [sharedFrameworksApi.list]
  const trashing = useReversible({
    act: sharedFrameworksApi.removeFramework,
    undo: sharedFrameworksApi.restoreFramework,
    input: { protocol_id: id },
    done: texts.trashedDone(name),
    undone: texts.restored(name),
    invalidates,
  })
  const publishing = useReversible({
    act: sharedFrameworksApi.publish,
    undo: sharedFrameworksApi.unpublish,
    input: { protocol_id: id },
    done: texts.published(name),
    undone: texts.unpublished(name),
    invalidates,
  })
  const retire = useSend(sharedFrameworksApi.updateFramework, { invalidates })
  const setRetired = (retired: boolean) =>
    void retire.mutateAsync({ protocol_id: id, retired }).then(
      () =>
        toastUndo(retired ? protocolsTexts.retired(name) : protocolsTexts.offered(name), () =>
          setRetired(!retired),
        ),
      () => undefined,
    )
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={row}
      width={230}
      actions={[
        {
          ability: 'edit',
          icon: IconListDetails,
          label: texts.write,
          link: props => (
            <Link to="/admin/frameworks/$frameworkId/questions" params={{ frameworkId: id }} {...props} />
          ),
        },
        !row.abilities.edit && {
          ability: 'configure',
          icon: IconListDetails,
          label: texts.exemptions,
          link: props => (
            <Link to="/admin/frameworks/$frameworkId/questions" params={{ frameworkId: id }} {...props} />
          ),
        },
        row.deleted_at === null && {
          icon: IconArrowsExchange,
          label: protocolsTexts.mappings,
          link: props => (
            <Link to="/admin/frameworks/$frameworkId/mappings" params={{ frameworkId: id }} {...props} />
          ),
        },
        {
          ability: 'configure',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<SharedSearch>({ edit: id }),
        },
        {
          ability: 'copy',
          icon: IconCopy,
          label: protocolsTexts.copy,
          link: searchLink<SharedSearch>({ copy: id }),
        },
        row.deleted_at === null && {
          icon: IconDownload,
          label: protocolsTexts.export,
          link: searchLink<SharedSearch>({ export: id }),
        },
        row.draft && {
          ability: 'publish',
          icon: IconWorld,
          label: texts.publish,
          isExplained: true,
          confirm: { title: texts.publishTitle(name), help: texts.publishHelp, run: publishing.act },
        },
        !row.draft && {
          ability: 'unpublish',
          icon: IconWorldOff,
          label: texts.unpublish,
          onClick: publishing.undo,
        },
        !row.draft && {
          ability: 'configure',
          icon: retired_at ? IconArchiveOff : IconArchive,
          label: retired_at ? protocolsTexts.offer : protocolsTexts.retire,
          onClick: () => setRetired(!retired_at),
        },
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isExplained: row.deleted_at === null,
          isDestructive: true,
          confirm: { title: texts.trashTitle(name), help: texts.trashHelp, run: trashing.act },
        },
      ]}
    />
  )
}

import {
  IconAdjustments,
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconBuildingCommunity,
  IconCopy,
  IconDownload,
  IconListCheck,
  IconPencil,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { useProtocolsSearch } from './use-protocols-search.ts'

/** The less frequent actions on a framework. */
export function ProtocolMenu({ protocol }: { protocol: Protocol }) {
  const { open } = useProtocolsSearch()
  const { id, name, abilities, retired_at } = protocol
  const retire = useSend(protocolsApi.update)
  const setRetired = (retired: boolean) =>
    void retire.mutateAsync({ protocol_id: id, retired }).then(
      () => toastUndo(retired ? texts.retired(name) : texts.offered(name), () => setRetired(!retired)),
      () => undefined,
    )
  return (
    <RecordMenu
      label={texts.moreFor(name)}
      record={protocol}
      width={260}
      actions={[
        {
          icon: IconArrowsExchange,
          label: texts.mappings,
          link: props => (
            <Link to="/company/frameworks/$frameworkId/mappings" params={{ frameworkId: id }} {...props} />
          ),
        },
        historyAction('protocol', id),
        {
          ability: 'choose',
          icon: IconBuildingCommunity,
          label: texts.choose,
          onClick: () => open('entities', id),
        },
        { ability: 'drop', icon: IconPlayerStop, label: texts.stop, onClick: () => open('stop', id) },
        { ability: 'edit', icon: IconPencil, label: texts.rename, onClick: () => open('rename', id) },
        { ability: 'copy', icon: IconCopy, label: texts.copy, onClick: () => open('copy', id) },
        {
          ability: 'copy',
          icon: IconListCheck,
          label: texts.baseline,
          link: props => (
            <Link to="/company/frameworks/$frameworkId/baseline" params={{ frameworkId: id }} {...props} />
          ),
        },
        protocol.baseline_of !== null && {
          ability: 'edit',
          icon: IconAdjustments,
          label: texts.parameters,
          link: props => (
            <Link to="/company/frameworks/$frameworkId/parameters" params={{ frameworkId: id }} {...props} />
          ),
        },
        { icon: IconDownload, label: texts.export, onClick: () => open('export', id) },
        abilities.edit && {
          ability: 'edit',
          icon: retired_at ? IconArchiveOff : IconArchive,
          label: retired_at ? texts.offer : texts.retire,
          onClick: () => setRetired(!retired_at),
        },
        abilities.edit && {
          ability: 'delete',
          icon: IconTrash,
          label: texts.remove,
          isExplained: true,
          isDestructive: true,
          onClick: () => open('remove', id),
        },
      ]}
    />
  )
}

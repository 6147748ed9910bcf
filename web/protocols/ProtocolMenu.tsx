import { IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { useProtocolsSearch } from './use-protocols-search.ts'

/** The less frequent actions on a framework. */
export function ProtocolMenu({ protocol }: { protocol: Protocol }) {
  const { open } = useProtocolsSearch()
  const can = useCan()
  const { id, name, organization_id } = protocol
  const isOwn = organization_id !== null && can('framework:write')
  return (
    <RecordMenu
      label={texts.moreFor(name)}
      record={protocol}
      width={260}
      actions={[
        { ability: 'drop', icon: IconPlayerStop, label: texts.stop, onClick: () => open('stop', id) },
        { ability: 'edit', icon: IconPencil, label: texts.rename, onClick: () => open('rename', id) },
        isOwn && {
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

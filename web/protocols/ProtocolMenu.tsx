import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots, IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import { useCan } from '#web/platform/me.ts'
import classes from './ProtocolList.module.css'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { useProtocolsSearch } from './use-protocols-search.ts'

/** What is done with a framework now and then. */
export function ProtocolMenu({ protocol }: { protocol: Protocol }) {
  const { open } = useProtocolsSearch()
  const can = useCan()
  const reasonId = useId()
  const { id, name, abilities, reasons, organization_id } = protocol
  const isOwn = organization_id !== null && can('framework:write')
  if (!abilities.drop && !isOwn) return null
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.more}
          aria-label={texts.moreFor(name)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {abilities.drop && (
          <Menu.Item
            leftSection={<IconPlayerStop size={16} stroke={1.6} aria-hidden />}
            onClick={() => open('stop', id)}
          >
            {texts.stop}
          </Menu.Item>
        )}
        {abilities.edit && (
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onClick={() => open('rename', id)}
          >
            {texts.rename}
          </Menu.Item>
        )}
        {isOwn && (
          <Menu.Item
            color="red"
            disabled={!abilities.delete}
            aria-label={texts.remove}
            aria-describedby={reasonId}
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => open('remove', id)}
          >
            {texts.remove}
            {!abilities.delete && (
              <Text size="xs" c="dimmed" id={reasonId}>
                {reasons.delete}
              </Text>
            )}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

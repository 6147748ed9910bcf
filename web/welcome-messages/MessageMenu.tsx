import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { EditLink } from './EditLink.tsx'
import { useMessageChanges } from './use-message-changes.ts'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

/** What can be done with one message. */
export function MessageMenu({ message }: { message: WelcomeMessage }) {
  const [asked, ask] = useState<'again' | 'remove' | null>(null)
  const { remove, showAgain, isPending } = useMessageChanges(message)
  const { id, title } = message
  const reads = message.reads_count ?? 0
  const close = () => ask(null)
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.actionsFor(title)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            renderRoot={props => <EditLink {...props} messageId={id} />}
          >
            {texts.edit}
          </Menu.Item>
          {reads > 0 && (
            <Menu.Item
              leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
              onClick={() => ask('again')}
            >
              {texts.again}
            </Menu.Item>
          )}
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => ask('remove')}
          >
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked === 'again'}
        onClose={close}
        title={texts.againTitle(title)}
        confirm={texts.againConfirm}
        onConfirm={() => showAgain(close)}
        isPending={isPending}
      >
        <Text>{texts.againExplained(formatNumber(reads), reads)}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'remove'}
        onClose={close}
        title={texts.removeTitle(title)}
        confirm={texts.remove}
        onConfirm={() => remove(close)}
        isPending={isPending}
        isDestructive
      >
        <Text>{texts.removeHelp}</Text>
      </ConfirmDialog>
    </>
  )
}

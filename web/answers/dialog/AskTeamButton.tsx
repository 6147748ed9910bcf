import { Input } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { dialogTexts as texts } from './dialog.texts.ts'

/** Looks like an empty message box, and opens the discussion, where the message is written. */
export function AskTeamButton({ answerId }: { answerId: number }) {
  const { open } = useDialogs()
  return (
    <Input
      component="button"
      type="button"
      pointer
      mt="lg"
      leftSection={<IconMessage size={16} stroke={1.6} aria-hidden />}
      onClick={() => open({ name: 'discussion', answerId })}
    >
      <Input.Placeholder>{texts.askTeam}</Input.Placeholder>
    </Input>
  )
}

import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dimmed } from '../Dimmed.tsx'
import { uiTexts } from '../ui.texts.ts'
import { AppModal } from './AppModal.tsx'
import { type ShownSession, ShownSessions } from './ShownSessions.tsx'

interface Props {
  title: string
  /** Undefined while they are loading. */
  sessions: readonly ShownSession[] | undefined
  texts: { none: string; signOut: string; help: string }
  /** The error, if the sessions could not be loaded. */
  problem: ReactNode
  isEnding: boolean
  onEnd: () => void
  onClose: () => void
}

/** A person's sessions, with a button to end them all. */
export function SessionsDialog({ title, sessions, texts, problem, isEnding, onEnd, onClose }: Props) {
  const hasAny = sessions !== undefined && sessions.length > 0
  return (
    <AppModal
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {uiTexts.close}
          </Button>
          {hasAny && (
            <Button color="red" loading={isEnding} onClick={onEnd}>
              {texts.signOut}
            </Button>
          )}
        </>
      }
    >
      {problem}
      {sessions?.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {hasAny && (
        <Stack gap="md">
          <ShownSessions sessions={sessions} />
          <Dimmed>{texts.help}</Dimmed>
        </Stack>
      )}
    </AppModal>
  )
}

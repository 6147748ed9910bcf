import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressToResume } from '#web/platform/answering-session.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatPercent } from '#web/ui/format.ts'
import classes from '../answering/AnsweringMenu.module.css'
import { CancelAnswering } from '../answering/CancelAnswering.tsx'
import { Ring } from '../answering/Ring.tsx'
import { useResumable } from '../answering/use-answering.ts'
import { shellTexts as texts } from '../shell.texts.ts'

/** The answering session, in the drawer. */
export function DrawerAnswering({ onClose }: { onClose: () => void }) {
  const resumable = useResumable()
  const [isCancelling, setCancelling] = useState(false)
  if (!resumable) return null
  const { completed, topics, percent } = resumable.progress
  return (
    <section className={classes.card} aria-label={texts.answering}>
      <Group gap="xs">
        <Ring percent={percent} />
        <Text fw={600}>{texts.answering}</Text>
        <Text ml="auto" data-figures>
          {formatPercent(percent, 0)}
        </Text>
      </Group>
      <Dimmed mb="sm">{texts.answeringTopics(completed, topics)}</Dimmed>
      <Stack gap="xs">
        <Button
          renderRoot={props => <Link {...props} {...addressToResume(resumable.session)} />}
          onClick={onClose}
        >
          {texts.resume}
        </Button>
        <Button variant="default" onClick={() => setCancelling(true)}>
          {texts.cancelRemaining}
        </Button>
      </Stack>
      {isCancelling && <CancelAnswering resumable={resumable} onClose={() => setCancelling(false)} />}
    </section>
  )
}

import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPlayerPlay, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressToResume } from '#web/platform/answering-session.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatPercent } from '#web/ui/format.ts'
import { shellTexts as texts } from '../shell.texts.ts'
import classes from './AnsweringMenu.module.css'
import { CancelAnswering } from './CancelAnswering.tsx'
import { Ring } from './Ring.tsx'
import { useResumable } from './use-answering.ts'

/**
 * The progress of the chosen topics, the link back to them, and the action to cancel. Renders nothing when none are
 * left.
 */
export function AnsweringMenu() {
  const resumable = useResumable()
  const [isCancelling, setCancelling] = useState(false)
  if (!resumable) return null
  const { completed, topics, percent } = resumable.progress
  const share = formatPercent(percent, 0)
  return (
    <>
      <Menu position="bottom-end" width={272} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={classes.button}>
            <Ring percent={percent} />
            <span className={classes.words}>{texts.answering} </span>
            <span data-figures>{share}</span>
            <VisuallyHidden> {texts.complete}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.head}>
            <Text size="sm" fw={600}>
              {texts.answeringPercent(share)}
            </Text>
            <Dimmed>{texts.answeringTopics(completed, topics)}</Dimmed>
          </div>
          <Menu.Divider />
          <Menu.Item
            renderRoot={props => <Link {...props} {...addressToResume(resumable.session)} />}
            leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
          >
            {texts.resume}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
            onClick={() => setCancelling(true)}
          >
            {texts.cancelRemaining}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isCancelling && <CancelAnswering resumable={resumable} onClose={() => setCancelling(false)} />}
    </>
  )
}

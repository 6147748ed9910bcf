import { Popover, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { ScriptBoundary } from '#web/platform/pages/ScriptBoundary.tsx'
import { isAtWork } from '#web/platform/session/at-work.ts'
import { useMe } from '#web/platform/session/me.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { shellTexts as texts } from '../shell.texts.ts'
import classes from './Bell.module.css'
import { badgeOf } from './badge.ts'

const EACH_MS = 60_000
const NewestSection = lazyPart(() => import('../../tasks/NewestSection.tsx'), 'NewestSection')

/**
 * The bell with the number of unread notifications, refreshed every minute while the page is visible. It opens the newest
 * ones.
 */
export function Bell() {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const canWork = isAtWork(me)
  const { data } = useQuery({
    ...asking(tasksApi.count, {}),
    enabled: canWork,
    refetchInterval: EACH_MS,
    refetchIntervalInBackground: false,
    retry: false,
  })
  if (!canWork) return null
  const unread = data?.unread ?? 0
  const badge = badgeOf(unread)
  const name = data ? texts.unread(unread) : texts.notifications
  const close = () => setOpen(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={440} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.bell}
          data-open={isOpen || undefined}
          aria-label={name}
          title={name}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.6} aria-hidden />
          {badge && <span className={classes.badge} data-badge={badge} />}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 1rem)">
        <ScriptBoundary part={String(isOpen)} onMissing={close}>
          <Suspense>
            <NewestSection onOpen={close} />
          </Suspense>
        </ScriptBoundary>
      </Popover.Dropdown>
    </Popover>
  )
}

import { ActionIcon, Anchor, FocusTrap, Loader, Text, Title } from '@mantine/core'
import { IconCloudOff, IconTool, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { platformTexts as texts } from '../platform.texts.ts'
import { askToLogOff } from '../session/log-off.ts'
import { currentSession } from '../session/session.ts'
import classes from './AvailabilityNotice.module.css'
import { askAvailability, sendWaiting, useAvailability } from './availability.ts'

const ASK_MS = 3000

/** A notice during maintenance or while the server is unreachable; it disappears by itself. */
export function AvailabilityNotice() {
  const availability = useAvailability()
  useAskUntilUp(availability !== 'up')
  if (availability === 'maintenance') return <MaintenanceScreen />
  if (availability === 'unreachable') return <NetworkBanner />
  return null
}

/** Polls until the server is available, then refetches everything on the page, guards included. */
function useAskUntilUp(isAway: boolean) {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!isAway) return
    const soon = () => void askAvailability()
    const timer = setInterval(soon, ASK_MS)
    window.addEventListener('online', soon)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', soon)
      void client.invalidateQueries({ refetchType: 'active' })
      void router.invalidate()
    }
  }, [isAway, client, router])
}

function MaintenanceScreen() {
  return (
    <FocusTrap>
      <div
        className={classes.screen}
        role="alertdialog"
        aria-labelledby="maintenance"
        tabIndex={-1}
        data-autofocus
      >
        <IconTool size={40} stroke={1.4} aria-hidden />
        <Title order={1} size="h2" id="maintenance">
          {texts.maintenanceTitle}
        </Title>
        <Text c="dimmed" maw="34rem" ta="center">
          {texts.maintenance}
        </Text>
        <Loader size="sm" aria-hidden />
      </div>
    </FocusTrap>
  )
}

function NetworkBanner() {
  const client = useQueryClient()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const tryAgain = () => {
    sendWaiting()
    void client.refetchQueries({ type: 'active' })
  }
  return (
    <div className={classes.banner} role="alert">
      <IconCloudOff size={18} aria-hidden />
      <Text size="sm" className={classes.sentence}>
        {navigator.onLine ? texts.network : texts.offline}
      </Text>
      <div className={classes.actions}>
        <Anchor component="button" type="button" size="sm" onClick={tryAgain}>
          {texts.tryAgain}
        </Anchor>
        {currentSession() && (
          <Anchor component="button" type="button" size="sm" onClick={() => void askToLogOff()}>
            {texts.logOut}
          </Anchor>
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.close} onClick={() => setClosed(true)}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

import { Button, Group } from '@mantine/core'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeToast, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { sendReport } from '../calls/report-error.tsx'
import { platformTexts as texts } from '../platform.texts.ts'
import { logOff } from '../session/log-off.ts'

const LOADING_MS = 45_000

/** Shows a way out when a page or its data has not loaded within 45 seconds. */
export function LoadingGuard() {
  const isRouting = useRouterState({ select: state => state.isLoading })
  const isAsking = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  const isLoading = isRouting || isAsking
  const client = useQueryClient()
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => {
      const keys = client
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => `${queryKey[1]} ${state.status}`)
      void sendReport('Loading took longer than 45 seconds.', { state: keys.join('\n') })
      toastFailure(<WaysOut />, { id: 'loading', stays: true })
    }, LOADING_MS)
    return () => {
      clearTimeout(timer)
      closeToast('loading')
    }
  }, [isLoading, client])
  return null
}

function WaysOut() {
  const isSignIn = /^\/(login|register)/.test(location.pathname)
  return (
    <>
      {texts.loadingLong}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => void logOff()}>
          {texts.logOutNow}
        </Button>
        {!isSignIn && (
          <Button size="xs" variant="subtle" onClick={() => location.reload()}>
            {texts.forceAccess}
          </Button>
        )}
      </Group>
    </>
  )
}

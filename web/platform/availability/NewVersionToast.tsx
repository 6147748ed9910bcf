import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isAnythingUnsaved } from '#web/ui/dialogs/unsaved.ts'
import { toastNote } from '#web/ui/toasts/toasts.tsx'
import { platformTexts as texts } from '../platform.texts.ts'
import { onNewVersion, rememberVersions } from './app-version.ts'

const SECONDS = 99

/** Reports a new version of the server; returns a function that stops it. */
export function watchForNewVersions(): () => void {
  return onNewVersion(({ isKnown }) =>
    toastNote(<Offer reloadsItself={!isKnown} />, {
      id: 'new-version',
      title: texts.newVersionTitle,
      stays: true,
    }),
  )
}

/**
 * Counts down to reloading the page. With unsaved input, on this page or a kept one, it waits: the page reloads when
 * the person moves on to another one and nothing is unsaved. Closing the toast cancels the countdown.
 */
function Offer({ reloadsItself }: { reloadsItself: boolean }) {
  const isUnsaved = useIsUnsaved()
  const router = useRouter()
  const [left, setLeft] = useState(SECONDS)
  const isCounting = reloadsItself && left > 0
  useEffect(() => {
    if (!isCounting) return
    const end = Date.now() + SECONDS * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0 && !isUnsaved()) reload()
    }, 1000)
    return () => clearInterval(timer)
  }, [isCounting, isUnsaved])
  const isWaiting = reloadsItself && !isCounting
  useEffect(() => {
    if (!isWaiting) return
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged && !isUnsaved()) reload()
    })
  }, [isWaiting, router, isUnsaved])
  return (
    <>
      <Text size="sm" aria-live="off">
        {isCounting ? texts.newVersion(left) : isWaiting ? texts.newVersionWaits : texts.newVersionOffered}
      </Text>
      <Button size="xs" variant="default" mt="xs" onClick={() => location.reload()}>
        {texts.refreshNow}
      </Button>
    </>
  )
}

/** Checks whether reloading the page now would lose unsaved input or a pending change. */
function useIsUnsaved(): () => boolean {
  const client = useQueryClient()
  const [isUnsaved] = useState(() => () => isAnythingUnsaved() || client.isMutating() > 0)
  return isUnsaved
}

/** Shown at most once for each version; the tab remembers it. */
function reload(): void {
  if (rememberVersions()) location.reload()
}

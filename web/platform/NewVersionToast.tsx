import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { toastNote } from '#web/ui/toasts.tsx'
import { onNewVersion } from './app-version.ts'
import { platformTexts as texts } from './platform.texts.ts'

const SECONDS = 99

/** Tells when the server begins to run another version; answers how to stop. The page is loaded anew by itself. */
export function tellOfNewVersions(): () => void {
  return onNewVersion(() =>
    toastNote(<Countdown />, { id: 'new-version', title: texts.newVersionTitle, stays: true }),
  )
}

function Countdown() {
  const [left, setLeft] = useState(SECONDS)
  useEffect(() => {
    const end = Date.now() + SECONDS * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) location.reload()
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <Text size="sm" aria-live="off">
        {texts.newVersion(left)}
      </Text>
      <Button size="xs" variant="default" mt="xs" onClick={() => location.reload()}>
        {texts.refreshNow}
      </Button>
    </>
  )
}

import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { platformTexts as texts } from '../platform.texts.ts'
import { keepIdleMinutes, noteInput, secondsLeft, WARN_SECONDS, watchInput } from './idle.ts'
import { askToLogOff, logOff } from './log-off.ts'
import { useMe } from './me.ts'
import { reportInput } from './report-input.ts'

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Signs out people who have been inactive for as long as the company allows, after a warning. Every tab follows. */
export function IdleGuard() {
  const minutes = useMe()?.idle_minutes
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (minutes === undefined) return
    keepIdleMinutes(minutes)
    noteInput()
    const note = () => noteInput()
    const look = () => {
      const seconds = secondsLeft()
      setLeft(seconds <= WARN_SECONDS ? seconds : Number.POSITIVE_INFINITY)
      if (seconds <= 0) void logOff('idle')
      else if (watchInput()) reportInput()
    }
    const timer = setInterval(look, 1000)
    for (const each of inputs) window.addEventListener(each, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const each of inputs) window.removeEventListener(each, note)
    }
  }, [minutes])
  const stay = () => {
    noteInput(Date.now())
    setLeft(Number.POSITIVE_INFINITY)
  }
  const warns = left <= WARN_SECONDS && left > 0
  return (
    <AppModal
      opened={warns}
      onClose={stay}
      size="sm"
      isUrgent
      title={texts.idleTitle}
      actions={
        <>
          <Button variant="default" onClick={() => void askToLogOff()}>
            {texts.logOut}
          </Button>
          <Button onClick={stay} data-autofocus>
            {texts.staySignedIn}
          </Button>
        </>
      }
    >
      <Text role="timer">{texts.idle(Math.max(0, Math.min(left, WARN_SECONDS)))}</Text>
    </AppModal>
  )
}

import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { endImpersonation, heedOtherTabs } from '#web/platform/session/impersonation.ts'
import { useMe } from '#web/platform/session/me.ts'
import { shellTexts as texts } from '../shell.texts.ts'
import classes from './ImpersonationBanner.module.css'

/** Shows on every page that somebody acts as another person, with a button to stop. */
export function ImpersonationBanner() {
  const me = useMe()
  const isActing = Boolean(me?.impersonator)
  const [isEnding, setEnding] = useState(false)
  useEffect(() => (isActing ? heedOtherTabs() : undefined), [isActing])
  if (!me?.impersonator) return null
  const end = async () => {
    setEnding(true)
    await endImpersonation()
    setEnding(false)
  }
  return (
    <section className={classes.banner} aria-label={texts.impersonating}>
      <div className={classes.inner}>
        <IconUserShield size={18} stroke={1.7} aria-hidden />
        <span className={classes.words}>
          <strong>{texts.impersonating}</strong> {texts.impersonated(me.full_name, me.email)}
        </span>
        <Button
          size="compact-sm"
          variant="white"
          color="dark"
          className={classes.end ?? ''}
          loading={isEnding}
          onClick={() => void end()}
        >
          {texts.endSession}
        </Button>
      </div>
    </section>
  )
}

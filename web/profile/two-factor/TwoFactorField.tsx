import { Badge, Button } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { RowsSkeleton } from '../sessions/WhenSeen.tsx'
import { useMeAgain, useMeChange } from '../use-me-change.ts'
import classes from './TwoFactor.module.css'
import { twoFactorTexts as texts } from './two-factor.texts.ts'

const TwoFactorSetup = lazyPart(() => import('./TwoFactorSetup.tsx'), 'TwoFactorSetup')
const TwoFactorOffForm = lazyPart(() => import('./TwoFactorOffForm.tsx'), 'TwoFactorOffForm')
const RecoveryCodes = lazyPart(() => import('./RecoveryCodes.tsx'), 'RecoveryCodes')

/** Shows whether an authenticator app is set up, and turns it on and off. */
export function TwoFactorField({ me }: { me: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const changeMe = useMeChange()
  const askMeAgain = useMeAgain()
  // A page that the person leaves stays mounted but hidden; secrets shown once are dropped from it.
  useEffect(
    () => () => {
      setCodes(null)
      setOpen(false)
      setWasOpen(false)
    },
    [],
  )
  const close = () => setOpen(false)
  const begin = () => {
    setOpen(true)
    // Going back returns the focus to the button.
    setWasOpen(true)
  }
  const turned = (isOn: boolean) => {
    close()
    changeMe({ has_authenticator: isOn })
    void askMeAgain().catch(() => undefined)
  }
  if (codes) {
    return (
      <Suspense fallback={<RowsSkeleton />}>
        <RecoveryCodes codes={codes} email={me.email} onDone={() => setCodes(null)} />
      </Suspense>
    )
  }
  if (isOpen) {
    return (
      <Suspense fallback={<RowsSkeleton />}>
        {me.has_authenticator ? (
          <TwoFactorOffForm onCancel={close} onOff={() => turned(false)} />
        ) : (
          <TwoFactorSetup
            me={me}
            onCancel={close}
            onOn={recovery => {
              setCodes(recovery)
              turned(true)
            }}
          />
        )}
      </Suspense>
    )
  }
  return (
    <div className={classes.state}>
      <div>
        <Badge color={me.has_authenticator ? 'teal' : 'gray'} variant="light" size="lg">
          {me.has_authenticator ? texts.on : texts.off}
        </Badge>
        <Dimmed mt={6}>{me.has_authenticator ? texts.onHelp : texts.offHelp}</Dimmed>
      </div>
      <Button variant={me.has_authenticator ? 'default' : 'filled'} autoFocus={wasOpen} onClick={begin}>
        {me.has_authenticator ? texts.turnOff : texts.setUp}
      </Button>
    </div>
  )
}

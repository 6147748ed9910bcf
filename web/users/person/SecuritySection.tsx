import { Button, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import type { Member } from '#domain/users/users.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import classes from './person.module.css'
import { personTexts as texts } from './person.texts.ts'
import { SessionsSection } from './SessionsSection.tsx'

const ResetTwoFactorDialog = lazyPart(() => import('./ResetTwoFactorDialog.tsx'), 'ResetTwoFactorDialog')

interface Props {
  member: Member
  /** The address asks to reset the second factor. */
  isResetting: boolean
  onReset: (isOpen: boolean) => void
}

/** A member’s second factor, and their sessions in this company. */
export function SecuritySection({ member, isResetting, onReset }: Props) {
  const { two_factor, abilities, reasons } = member
  return (
    <section className={classes.section} aria-labelledby="person-security">
      <Title order={2} id="person-security" mb="sm">
        {texts.security}
      </Title>
      <div className={classes.panels}>
        <div className={classes.panel}>
          <Title order={3} size="h4">
            {texts.twoFactor}
          </Title>
          <Text>{two_factor ? texts.twoFactorOn : texts.twoFactorOff}</Text>
          {two_factor && <Dimmed>{reasons.resetTwoFactor ?? texts.resetHint}</Dimmed>}
          {abilities.resetTwoFactor && (
            <div>
              <Button variant="default" onClick={() => onReset(true)}>
                {texts.reset}
              </Button>
            </div>
          )}
        </div>
        <SessionsSection member={member} />
      </div>
      {isResetting && abilities.resetTwoFactor && (
        <Suspense>
          <ResetTwoFactorDialog member={member} onClose={() => onReset(false)} />
        </Suspense>
      )}
    </section>
  )
}

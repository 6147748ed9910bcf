import { IconCheck, IconMail, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import type { AdministeredUser } from '#domain/administration/administration.contract.ts'
import classes from './people.module.css'
import { peopleTexts as texts } from './people.texts.ts'

interface Props {
  person: AdministeredUser
  /** Adds the name of the fact, where no column heading gives it. */
  inWords?: boolean
}

/** Shows whether signing in requires a second factor. */
export function TwoFactorBadge({ person: { two_factor }, inWords = false }: Props) {
  const Icon = two_factor ? IconShieldCheck : IconShieldOff
  const word = two_factor ? texts.twoFactorOn : texts.twoFactorOff
  return (
    <span className={classes.state} data-off={!two_factor || undefined}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {inWords ? texts.twoFactorIs(two_factor) : word}
    </span>
  )
}

/** Shows whether the person has ever accepted an invitation. */
export function RegisteredBadge({ person: { is_registered }, inWords = false }: Props) {
  const Icon = is_registered ? IconCheck : IconMail
  const word = inWords ? texts.columns.registered : texts.registered
  return (
    <span className={classes.state} data-off={!is_registered || undefined}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {is_registered ? word : texts.invited}
    </span>
  )
}

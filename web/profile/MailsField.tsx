import { useState } from 'react'
import { profileApi } from '#domain/profile/profile.contract.ts'
import { mailedKinds } from '#domain/tasks/task-types.ts'
import type { CurrentUser, MailPreferences } from '#domain/users/users.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { taskViews } from '#web/task-kinds.ts'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import classes from './MailsField.module.css'
import { profileTexts as texts } from './profile.texts.ts'
import { useMeChange } from './use-me-change.ts'

type Kind = keyof MailPreferences

/** The kinds of email that are sent, each with its words. */
const mails = [
  { kind: 'digest' as Kind, feature: undefined, ...texts.digest },
  ...mailedKinds.map(kind => ({ kind, feature: taskViews[kind].feature, ...taskViews[kind].mail })),
]

/** A switch for each kind of email that the company’s features send; each saves itself. */
export function MailsField({ me }: { me: CurrentUser }) {
  return (
    <ul className={classes.list}>
      {mails
        .filter(({ feature }) => !feature || me.features.includes(feature))
        .map(mail => (
          <li key={mail.kind}>
            <MailSwitch kind={mail.kind} label={mail.label} help={mail.help} wanted={me.mail_preferences} />
          </li>
        ))}
    </ul>
  )
}

type SwitchProps = Omit<(typeof mails)[number], 'feature'> & { wanted: MailPreferences }

function MailSwitch({ kind, label, help, wanted }: SwitchProps) {
  const changeMe = useMeChange()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const send = useSend(profileApi.update, { invalidates: [] })
  const chosen = send.isPending ? send.variables.mail_preferences?.[kind] : undefined
  const choose = (isWanted: boolean) =>
    send.mutate(
      { mail_preferences: { [kind]: isWanted } },
      {
        onSuccess: () => {
          // Only this one, because responses to two switches may arrive out of order.
          changeMe(me => ({ mail_preferences: { ...me.mail_preferences, [kind]: isWanted } }))
          setSavedAt(Date.now())
        },
      },
    )
  return (
    <>
      <ToggleField
        className={classes.switch}
        label={label}
        description={help}
        checked={chosen ?? wanted[kind]}
        onChange={choose}
      />
      <SavedMark at={savedAt} />
    </>
  )
}

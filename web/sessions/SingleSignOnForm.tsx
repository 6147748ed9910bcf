import { useState } from 'react'
import { signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { BackLink } from './BackLink.tsx'
import { CardPage } from './CardPage.tsx'
import { EmailForm } from './reset/EmailForm.tsx'
import { sessionsTexts as texts } from './sessions.texts.ts'
import { rememberWanted } from './wanted-later.ts'

/** Forwards to the company's provider, found by the email address. */
export function SingleSignOnForm({ wanted }: { wanted: string | undefined }) {
  const find = useSend(signOnsApi.find, { quiet: true, invalidates: [] })
  const [isLeaving, setLeaving] = useState(false)
  const send = (email: string) =>
    find.mutate(
      { email },
      {
        onSuccess: ({ location }) => {
          if (!location) return
          setLeaving(true)
          rememberWanted(wanted)
          window.location.assign(location)
        },
      },
    )
  const isNone = find.data?.location === null
  return (
    <CardPage title={texts.singleSignOnHeading} lead={texts.singleSignOnLead}>
      <EmailForm
        onSend={send}
        isSending={find.isPending || isLeaving}
        problem={find.error ? sentenceOf(find.error) : isNone ? texts.noSingleSignOn : null}
        send={texts.continue}
      />
      <BackLink wanted={wanted} />
    </CardPage>
  )
}

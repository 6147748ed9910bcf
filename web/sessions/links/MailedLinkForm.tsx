import { Button } from '@mantine/core'
import { useState } from 'react'
import type { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import type { Sending } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { BackLink } from '../BackLink.tsx'
import { CardPage } from '../CardPage.tsx'
import { EmailForm } from '../reset/EmailForm.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'

interface Props {
  title: string
  lead: string
  send: Sending<typeof sessionsApi.requestLink> | Sending<typeof sessionsApi.forgotPassword>
  /** A verb: 'Send the link'. */
  button: string
  sent: (email: string) => string
  onSend?: () => void
  wanted: string | undefined
}

/** Asks for a link by email. The response is the same for every address. */
export function MailedLinkForm({ title, lead, send, button, sent, onSend, wanted }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <CardPage title={texts.sentHeading} lead={sent(sentTo)}>
        <Dimmed>{texts.sentHelp}</Dimmed>
        <Button variant="default" size="md" fullWidth onClick={() => setSentTo(null)}>
          {texts.otherAddress}
        </Button>
        <BackLink wanted={wanted} />
      </CardPage>
    )
  }
  const request = (email: string) => {
    onSend?.()
    send.mutate({ email }, { onSuccess: () => setSentTo(email) })
  }
  return (
    <CardPage title={title} lead={lead}>
      <EmailForm
        onSend={request}
        isSending={send.isPending}
        problem={send.error && sentenceOf(send.error)}
        send={button}
      />
      <BackLink wanted={wanted} />
    </CardPage>
  )
}

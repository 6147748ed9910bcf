import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { eventWords } from '#domain/audit-events/audit-labels.ts'
import { type WebhookDelivery, webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { MOST_TRIES } from '#domain/webhooks/webhooks.rules.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { CopyButton } from '../../profile/tokens/CopyButton.tsx'
import { FOLLOW_MS } from '../follow.ts'
import { MessageStateBadge } from '../MessageStateBadge.tsx'
import { messagesTexts as texts } from '../messages.texts.ts'
import classes from '../webhooks.module.css'
import { nextOf, responseOf } from './message-columns.tsx'
import { sendLabel, useSendAgain } from './use-send-again.ts'

interface Props {
  webhookId: number
  messageId: number
  onClose: () => void
}

/** One message: its tries, the latest response and its body. */
export function MessageDialog({ webhookId, messageId, onClose }: Props) {
  const query = useQuery({
    ...asking(webhooksApi.delivery, { webhook_id: webhookId, delivery_id: messageId }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? FOLLOW_MS : false),
  })
  const { send, isSending } = useSendAgain({ id: messageId })
  const message = query.data
  return (
    <AppModal
      opened
      onClose={onClose}
      title={message ? eventWords(message.event) : texts.shown}
      size="lg"
      actions={
        message && (
          <>
            <Button variant="default" onClick={onClose} data-autofocus>
              {texts.close}
            </Button>
            <Button loading={isSending} onClick={() => void send()}>
              {sendLabel(message).label}
            </Button>
          </>
        )
      }
    >
      <Loaded query={query} gone={texts.gone} goneHelp={texts.goneHelp} bars={[120, 80, 160]}>
        {shown => <Message message={shown} />}
      </Loaded>
    </AppModal>
  )
}

function Message({ message }: { message: WebhookDelivery }) {
  const { message_id, attempts, created_at, ended_at, duration_ms, response, body } = message
  const took = attempts > 0 && duration_ms !== null ? texts.took(duration_ms) : ''
  return (
    <Stack gap="md">
      <FactList
        className={classes.facts}
        facts={[
          [texts.state, <MessageStateBadge key="state" {...message} />],
          [texts.triesFact, texts.tries(attempts, MOST_TRIES)],
          [texts.response, [responseOf(message), took].filter(Boolean).join(' · ')],
          [texts.next, nextOf(message)],
          [texts.created, formatMoment(created_at)],
          [texts.ended, formatMoment(ended_at)],
          [texts.id, message_id],
        ]}
      />
      <div>
        <div className={classes.part}>
          <h3>{texts.response}</h3>
        </div>
        {response ? (
          <Code label={texts.response}>{response}</Code>
        ) : (
          <Dimmed>{attempts === 0 ? texts.notTried : texts.emptyResponse}</Dimmed>
        )}
      </div>
      <div>
        <div className={classes.part}>
          <h3>{texts.body}</h3>
          <CopyButton text={body} label={texts.copyBody} />
        </div>
        <Code label={texts.body}>{indented(body)}</Code>
      </div>
    </Stack>
  )
}

/** Long text scrolls within itself, by the keyboard too. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={classes.code} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

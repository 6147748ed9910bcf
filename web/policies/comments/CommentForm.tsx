import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { policyCommentsApi } from '#domain/policies/policy-comments.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import classes from './comments.module.css'
import { commentTexts as texts } from './comments.texts.ts'

interface Props {
  policyId: number
  number: number
  quote: string
  onClose: () => void
}

/** A comment on a passage, while it is written. */
export function CommentForm({ policyId, number, quote, onClose }: Props) {
  const [message, setMessage] = useState('')
  const say = useSend(policyCommentsApi.say, { once: true, invalidates: [policyCommentsApi.list] })
  const send = () => say.mutate({ policy_id: policyId, number, quote, message }, { onSuccess: onClose })
  return (
    <div className={classes.form}>
      <blockquote className={classes.quote}>{quote}</blockquote>
      <Textarea
        label={texts.message}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        data-autofocus
        value={message}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button size="xs" disabled={message.trim() === ''} loading={say.isPending} onClick={send}>
          {texts.save}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {uiTexts.cancel}
        </Button>
      </Group>
    </div>
  )
}

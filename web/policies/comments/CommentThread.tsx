import { Button, Group, Textarea } from '@mantine/core'
import { type RefObject, useMemo, useState } from 'react'
import { type PolicyComment, policyCommentsApi } from '#domain/policies/policy-comments.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { PlainText } from '#web/ui/PlainText.tsx'
import { policyTexts } from '../policies.texts.ts'
import classes from './comments.module.css'
import { commentTexts as texts } from './comments.texts.ts'
import { isQuoted, showPassage } from './passages.ts'

interface Props {
  comment: PolicyComment
  replies: readonly PolicyComment[]
  /** The text that is shown, as rich text. */
  body: string
  text: RefObject<HTMLElement | null>
  mayComment: boolean
}

/** A comment with its passage and its replies. It says so if the passage is no longer in the text. */
export function CommentThread({ comment, replies, body, text, mayComment }: Props) {
  const { id: comment_id, policy_id, quote, resolved_by, version } = comment
  const path = { policy_id, comment_id }
  const invalidates = [policyCommentsApi.list]
  const resolve = useSend(policyCommentsApi.resolve, { version, invalidates })
  const withdraw = useSend(policyCommentsApi.withdraw, { invalidates })
  const isThere = useMemo(() => isQuoted(body, quote), [body, quote])
  return (
    <li className={classes.thread} data-resolved={resolved_by !== null || undefined}>
      <blockquote className={classes.quote}>{quote}</blockquote>
      {isThere ? (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => text.current && showPassage(text.current, quote)}
        >
          {texts.show}
        </Button>
      ) : (
        <Dimmed>{texts.gone}</Dimmed>
      )}
      {[comment, ...replies].map(each => (
        <div key={each.id} className={classes.said}>
          <Dimmed>
            {texts.by(each.author.full_name, formatMoment(each.created_at), policyTexts.version(each.number))}
          </Dimmed>
          <PlainText>{each.message}</PlainText>
        </div>
      ))}
      {resolved_by && <Dimmed>{texts.resolvedBy(resolved_by.full_name)}</Dimmed>}
      {mayComment && (
        <Group gap="xs">
          <ReplyForm comment={comment} />
          <Button
            variant="default"
            size="xs"
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ ...path, is_resolved: resolved_by === null })}
          >
            {resolved_by ? texts.reopen : texts.resolve}
          </Button>
          {comment.abilities.withdraw && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(path)}
            >
              {texts.withdraw}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}

function ReplyForm({ comment: { id, policy_id, author } }: { comment: PolicyComment }) {
  const [message, setMessage] = useState<string | null>(null)
  const reply = useSend(policyCommentsApi.reply, { once: true, invalidates: [policyCommentsApi.list] })
  if (message === null)
    return (
      <Button variant="default" size="xs" onClick={() => setMessage('')}>
        {texts.reply}
      </Button>
    )
  return (
    <div className={classes.form}>
      <Textarea
        label={texts.replyTo(author.full_name)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={message}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      <Button
        size="xs"
        disabled={message.trim() === ''}
        loading={reply.isPending}
        onClick={() =>
          reply.mutate({ policy_id, comment_id: id, message }, { onSuccess: () => setMessage(null) })
        }
      >
        {texts.reply}
      </Button>
    </div>
  )
}

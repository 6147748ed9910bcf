import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestTalkApi, type RequestComment } from '#domain/document-requests/talk.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { keyOf, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { formatMoment } from '#web/ui/format.ts'
import classes from '../document-requests.module.css'
import { requestQueries } from '../request-queries.ts'
import { pageTexts as texts } from './request.texts.ts'

/** The comments on a request, and the field for the next one. */
export function RequestComments({ request }: { request: DocumentRequestWhole }) {
  const path = { document_request_id: request.id }
  const query = useInfiniteQuery({
    queryKey: [...keyOf(documentRequestTalkApi.comments, path), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(documentRequestTalkApi.comments, { ...path, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    refetchInterval: 60_000,
  })
  const comments = (query.data?.pages ?? []).flatMap(({ data }) => data).toReversed()
  return (
    <section className={classes.section} aria-labelledby="request-comments">
      <h2 id="request-comments" className={classes.head}>
        {texts.comments}
      </h2>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.earlier}
        </Button>
      )}
      {query.isSuccess && comments.length === 0 && <Dimmed>{texts.noComments}</Dimmed>}
      <ul className={classes.comments}>
        {comments.map(comment => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      {request.abilities.comment ? (
        <SayForm requestId={request.id} />
      ) : (
        <Dimmed>{request.reasons.comment}</Dimmed>
      )}
    </section>
  )
}

function Comment({ comment }: { comment: RequestComment }) {
  const withdraw = useSend(documentRequestTalkApi.withdraw, { invalidates: requestQueries })
  const { author, created_at, message, status, withdrawn_at, abilities } = comment
  const kind = status === 'RETURN_FOR_QUESTION' ? texts.isQuestion : status ? texts.isSubmission : null
  return (
    <li className={classes.comment} data-status={status ?? undefined}>
      <Group gap="xs" justify="space-between">
        <span>
          <strong>{author.full_name}</strong>{' '}
          <Dimmed span>{[formatMoment(created_at), kind].filter(Boolean).join(' · ')}</Dimmed>
        </span>
        {abilities.delete && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ comment_id: comment.id })}
          >
            {texts.withdraw}
          </Button>
        )}
      </Group>
      {withdrawn_at ? <Dimmed>{texts.withdrawn}</Dimmed> : <p className={classes.said}>{message}</p>}
    </li>
  )
}

function SayForm({ requestId }: { requestId: number }) {
  const send = useSend(documentRequestTalkApi.say, { once: true, inForm: true, invalidates: requestQueries })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: { message: '' },
    inputOf: ({ message }) => ({ document_request_id: requestId, message }),
    onSent: () => form.reset(),
  })
  return (
    <FormStack onSubmit={submit} problem={problem}>
      <TextareaField
        label={texts.write}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        {...form.getInputProps('message')}
      />
      <Group justify="flex-end">
        <Button
          type="submit"
          variant="default"
          loading={isSending}
          disabled={form.values.message.trim() === ''}
        >
          {texts.say}
        </Button>
      </Group>
    </FormStack>
  )
}

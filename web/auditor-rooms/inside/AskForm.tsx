import { Button } from '@mantine/core'
import { openRoomApi } from '#domain/auditor-rooms/open-room.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from './inside.module.css'
import { insideTexts as texts } from './inside.texts.ts'

interface Props {
  room: string
  about: { request_id: number } | { answer_id: number }
  /** The questions that were asked about it before. */
  asked: number
}

/** Asks the company about a request or an answer. */
export function AskForm({ room, about, asked }: Props) {
  const ask = useSend(openRoomApi.ask, {
    inForm: true,
    invalidates: [openRoomApi.request, openRoomApi.answer, openRoomApi.questions],
  })
  const { form, submit, problem } = useSendForm({
    send: ask,
    initialValues: { message: '' },
    inputOf: ({ message }) => ({ room, message, ...about }),
    onSent: () => {
      form.reset()
      toastDone(texts.asked)
    },
  })
  return (
    <section className={`${classes.section} ${classes.asking}`} aria-labelledby="room-ask">
      <h2 id="room-ask" className={classes.head}>
        {texts.ask}
      </h2>
      <Dimmed mb="sm">{asked > 0 ? texts.askedBefore(asked) : texts.askHelp}</Dimmed>
      <FormStack onSubmit={submit} problem={problem}>
        <TextareaField
          label={texts.question}
          autosize
          minRows={3}
          maxLength={5000}
          {...form.getInputProps('message')}
        />
        <div>
          <Button type="submit" loading={ask.isPending}>
            {texts.sendQuestion}
          </Button>
        </div>
      </FormStack>
    </section>
  )
}

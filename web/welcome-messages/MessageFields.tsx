import type { UseFormReturnType } from '@mantine/form'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

/** A message as its form holds it. */
export type MessageValues = { title: string; message: string }

interface Props<Values extends MessageValues> {
  form: UseFormReturnType<Values>
}

/** The fields of a message. */
export function MessageFields<Values extends MessageValues>({ form }: Props<Values>) {
  return (
    <>
      <TextField label={texts.titleLabel} maxLength={200} data-autofocus {...form.getInputProps('title')} />
      <TextareaField
        label={texts.message}
        description={texts.messageHelp}
        autosize
        minRows={6}
        maxRows={18}
        maxLength={20_000}
        {...form.getInputProps('message')}
      />
    </>
  )
}

export const validateMessage = {
  title: (title: string) => (title.trim() ? null : texts.titleRequired),
  message: (message: string) => (message.trim() ? null : texts.messageRequired),
}

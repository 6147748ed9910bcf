import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FormEvent } from 'react'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'

export interface ProtocolValues extends Record<string, unknown> {
  name: string
  edition: string
  description: string
}

interface Props {
  id: string
  form: UseFormReturnType<ProtocolValues>
  submit: (event: FormEvent<HTMLFormElement>) => void
  problem: string | null
}

export const protocolValidation = {
  name: (name: string) => (name.trim() ? null : texts.nameRequired),
}

/** The name of a company's own framework. */
export function ProtocolForm({ id, form, submit, problem }: Props) {
  return (
    <FormStack id={id} onSubmit={submit} problem={problem}>
      <ProtocolFields form={form} />
    </FormStack>
  )
}

export function ProtocolFields({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHelp}
        maxLength={300}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={texts.edition}
        description={texts.editionHelp}
        maxLength={60}
        {...form.getInputProps('edition')}
      />
      <TextareaField
        label={texts.description}
        description={texts.descriptionHelp}
        maxLength={5000}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
    </>
  )
}

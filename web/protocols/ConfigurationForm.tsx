import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import type { FormEvent } from 'react'
import type { Configuration } from '#domain/protocols/protocols.contract.ts'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { protocolsTexts } from './protocols.texts.ts'

const texts = protocolsTexts.configuration

const wordFields = ['controlTerm', 'controlText', 'noControlText', 'uploadText'] as const
const switches = [
  'allowUploads',
  'allowNotApplicable',
  'viewPastAnswers',
  'defaultAllowReassignment',
] as const

const filled = (text: string) => (text.trim() ? null : texts.required)

export const configurationValidation = {
  controlTerm: filled,
  controlText: filled,
  noControlText: filled,
  uploadText: filled,
}

interface Props {
  id: string
  form: UseFormReturnType<Configuration>
  submit: (event: FormEvent<HTMLFormElement>) => void
  problem: string | null
}

/** The company's settings for a framework, each with a plain explanation. */
export function ConfigurationForm({ id, form, submit, problem }: Props) {
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormProblem>{problem}</FormProblem>
        <Fieldset variant="unstyled" legend={<Text fw={600}>{texts.words}</Text>}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md" mt="xs">
            {wordFields.map((name, index) => (
              <TextInput
                key={name}
                label={texts[name]}
                description={texts[`${name}Help`]}
                maxLength={name === 'controlTerm' ? 60 : 200}
                data-autofocus={index === 0 || undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps(name)}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <Fieldset variant="unstyled" legend={<Text fw={600}>{texts.rules}</Text>}>
          <Stack gap="md" mt="xs">
            {switches.map(name => (
              <ToggleField
                key={name}
                label={texts[name]}
                description={texts[`${name}Help`]}
                {...form.getInputProps(name, { type: 'checkbox' })}
              />
            ))}
          </Stack>
        </Fieldset>
      </Stack>
    </form>
  )
}

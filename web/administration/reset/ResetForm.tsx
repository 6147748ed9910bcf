import { Button, List, Stack, Text, Title } from '@mantine/core'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import classes from './reset.module.css'
import { resetTexts as texts } from './reset.texts.ts'

interface Props {
  environment: string
  isUnderWay: boolean
}

/** Describes the reset and asks for the environment's name to confirm it. */
export function ResetForm({ environment, isUnderWay }: Props) {
  const send = useSend(administrationApi.reset, {
    inForm: true,
    invalidates: [administrationApi.resetState],
  })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: { environment: '' },
    validate: {
      environment: (value: string) =>
        value.trim() === environment ? null : texts.environmentWrong(environment),
    },
    inputOf: values => values,
    onSent: () => form.setValues({ environment: '' }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormProblem>{problem}</FormProblem>
        <section aria-labelledby="reset-what">
          <Title order={2} id="reset-what" mb="xs">
            {texts.whatTitle}
          </Title>
          <List spacing="xs" maw="75ch">
            {texts.what.map(sentence => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
          <Text mt="sm" fw={600}>
            {texts.forGood}
          </Text>
        </section>
        <TextField
          className={classes.form ?? ''}
          label={texts.environment}
          description={texts.environmentHelp(environment)}
          maxLength={100}
          disabled={isUnderWay}
          {...form.getInputProps('environment')}
        />
        <div>
          <Button type="submit" color="red" loading={isSending || isUnderWay}>
            {texts.reset}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

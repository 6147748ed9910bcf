import { Button, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { siteApi } from '#domain/site/site.contract.ts'
import { keyOf, useSend } from '#web/platform/calls/queries.ts'
import { changedOf, useSendForm } from '#web/platform/calls/use-send-form.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import { TextField } from './TextField.tsx'
import classes from './texts.module.css'
import { textsTexts as texts } from './texts.texts.ts'

type Written = AnswerOf<typeof administrationApi.texts>

/** Privacy, terms and the address for help, saved together; only changes are sent. */
export function TextsForm({ written }: { written: Written }) {
  const client = useQueryClient()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const send = useSend(administrationApi.saveTexts, {
    inForm: true,
    invalidates: [siteApi.show, siteApi.text],
  })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: written,
    validate: {
      contact_email: (value: string) =>
        value.trim() === '' || /^\S+@\S+\.\S+$/.test(value.trim()) ? null : texts.contactWrong,
    },
    inputOf: (_values, form) => changedOf(form),
    onSent: saved => {
      client.setQueryData(keyOf(administrationApi.texts, {}), saved)
      form.setInitialValues(saved)
      form.setValues(saved)
      setSavedAt(Date.now())
    },
  })
  const isDirty = Object.keys(changedOf(form)).length > 0
  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard when={isDirty && !isSending} />
      <FormProblem>{problem}</FormProblem>
      <div className={classes.sections}>
        <TextField
          title={texts.privacy}
          help={texts.privacyHelp}
          page={written.privacy ? '/privacy' : null}
          {...form.getInputProps('privacy')}
          value={form.values.privacy}
        />
        <TextField
          title={texts.terms}
          help={texts.termsHelp}
          page={written.terms ? '/terms' : null}
          {...form.getInputProps('terms')}
          value={form.values.terms}
        />
        <section aria-labelledby="contact-title">
          <Title order={2} id="contact-title">
            {texts.contact}
          </Title>
          <Text c="dimmed" mt={2}>
            {texts.contactHelp}
          </Text>
          <TextInput
            className={classes.contact ?? ''}
            label={texts.contactEmail}
            type="email"
            maxLength={254}
            autoComplete="off"
            {...form.getInputProps('contact_email')}
          />
        </section>
      </div>
      <div className={classes.bar}>
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          {texts.save}
        </Button>
        <SavedMark at={isDirty ? null : savedAt} />
      </div>
    </form>
  )
}

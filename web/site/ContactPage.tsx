import { Anchor, Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteApi } from '#domain/site/site.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { asking, useSend } from '#web/platform/queries.ts'
import { useSendForm } from '#web/platform/use-send-form.ts'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Empty } from '#web/ui/PageStates.tsx'
import { siteTexts as texts } from './site.texts.ts'

/** Writing to whoever runs the installation. */
export function ContactPage() {
  const { data: site } = useQuery(asking(siteApi.show, {}))
  const [isSent, setSent] = useState(false)
  return (
    <Page title={texts.contact} help={texts.contactLead} width="narrow">
      {isSent ? (
        <Empty title={texts.sent} help={texts.sentHelp}>
          <Button variant="default" onClick={() => setSent(false)}>
            {texts.writeAnother}
          </Button>
        </Empty>
      ) : (
        <ContactForm onSent={() => setSent(true)} />
      )}
      {site?.contact_email && (
        <Text c="dimmed" mt="lg">
          {texts.mailInstead} <Anchor href={`mailto:${site.contact_email}`}>{site.contact_email}</Anchor>
        </Text>
      )}
    </Page>
  )
}

function ContactForm({ onSent }: { onSent: () => void }) {
  const me = useMe()
  const send = useSend(siteApi.contact, { inForm: true, invalidates: [], once: true })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: { name: me?.full_name ?? '', email: me?.email ?? '', subject: '', message: '' },
    inputOf: values => values,
    onSent,
    validate: {
      name: value => (value.trim() ? null : texts.nameRequired),
      email: value => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : texts.emailRequired),
      subject: value => (value.trim() ? null : texts.subjectRequired),
      message: value => (value.trim().length >= 10 ? null : texts.messageShort),
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={560}>
        <FormProblem>{problem}</FormProblem>
        <TextInput label={texts.name} autoComplete="name" maxLength={200} {...form.getInputProps('name')} />
        <TextInput label={texts.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <TextInput label={texts.subject} maxLength={200} {...form.getInputProps('subject')} />
        <Textarea
          label={texts.message}
          autosize
          minRows={6}
          maxRows={16}
          {...form.getInputProps('message')}
        />
        <div>
          <Button type="submit" loading={isSending}>
            {texts.send}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

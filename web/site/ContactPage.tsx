import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { IconMailOff, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { siteApi } from '#domain/site/site.contract.ts'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { SitePage } from './SitePage.tsx'
import { siteTexts as texts } from './site.texts.ts'

const bars = [58, 58, 58, 170]

/** The form that writes to the operator of the installation. */
export function ContactPage() {
  const { data: site, error } = useQuery(asking(siteApi.show, {}))
  const [isSent, setSent] = useState(false)
  if (!site && !error) {
    return (
      <SitePage title={texts.contact}>
        <SkeletonBars bars={bars} />
      </SitePage>
    )
  }
  // A message would reach nobody: it is mailed to this address.
  if (site?.contact_email === '') {
    return (
      <SitePage title={texts.contact}>
        <Empty icon={IconMailOff} title={texts.noAddress} help={texts.noAddressHelp} />
      </SitePage>
    )
  }
  return (
    <SitePage title={texts.contact} help={texts.contactLead}>
      {isSent ? (
        <Empty icon={IconSend} title={texts.sent} help={texts.sentHelp}>
          <Button variant="default" onClick={() => setSent(false)}>
            {texts.writeAnother}
          </Button>
        </Empty>
      ) : (
        <WhoWrites>{me => <ContactForm me={me} onSent={() => setSent(true)} />}</WhoWrites>
      )}
      {site?.contact_email && (
        <Text c="dimmed" mt="lg">
          {texts.mailInstead}{' '}
          <Anchor href={`mailto:${site.contact_email}`} underline="always">
            {site.contact_email}
          </Anchor>
        </Text>
      )}
    </SitePage>
  )
}

/** Loads the signed-in person, who need not enter their name. The page is public, so no guard has done it. */
function WhoWrites({ children }: { children: (me: CurrentUser | null) => ReactNode }) {
  const { data: me, error } = useQuery({ ...asking(usersApi.me, {}), enabled: currentSession() !== null })
  if (currentSession() && !me && !error) return <SkeletonBars bars={bars} />
  return children(me ?? null)
}

function ContactForm({ me, onSent }: { me: CurrentUser | null; onSent: () => void }) {
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
    <FormStack onSubmit={submit} problem={problem}>
      <TextInput label={texts.name} autoComplete="name" maxLength={200} {...form.getInputProps('name')} />
      <TextInput label={texts.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <TextInput label={texts.subject} maxLength={200} {...form.getInputProps('subject')} />
      <TextareaField
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
    </FormStack>
  )
}

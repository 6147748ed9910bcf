import { Button, List, Stack, Text } from '@mantine/core'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { appearance } from './ProfileSections.tsx'
import { profileTexts as texts } from './profile.texts.ts'
import { ThemeField } from './ThemeField.tsx'

const account = { id: 'account', title: texts.account, help: texts.accountHelp }

/** In the order of the page, for a person who signed in through their company. */
export const throughCompanySections = [account, appearance]

/** The account spans all companies of the person, so a session through one company only shows how to reach it. */
export function ThroughCompanySections({ me }: { me: CurrentUser }) {
  return (
    <>
      <ProfileSection {...account} isLocked={false}>
        <AccountElsewhere me={me} />
      </ProfileSection>
      <ProfileSection {...appearance} isLocked={false}>
        <ThemeField isLocked={false} />
      </ProfileSection>
    </>
  )
}

function AccountElsewhere({ me }: { me: CurrentUser }) {
  const send = useSend(sessionsApi.requestLink, { invalidates: [] })
  return (
    <Stack gap="md" align="flex-start">
      <div>
        <Text fw={550}>{me.full_name}</Text>
        <Text c="dimmed">{me.email}</Text>
      </div>
      <Text>{texts.throughCompany}</Text>
      <List spacing={4}>
        {texts.throughCompanyParts.map(part => (
          <List.Item key={part}>{part}</List.Item>
        ))}
      </List>
      <Text>{texts.throughCompanyHow}</Text>
      {send.isSuccess ? (
        <Text role="status">{texts.signInLinkSent(me.email)}</Text>
      ) : (
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ email: me.email })}>
          {texts.mailSignInLink}
        </Button>
      )}
    </Stack>
  )
}

import { Button, Stack, Text } from '@mantine/core'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { profileTexts as texts } from './profile.texts.ts'

/** Lets people without a password set one by email, as after forgetting it. */
export function NoPasswordSection({ email }: { email: string }) {
  const send = useSend(sessionsApi.forgotPassword, { invalidates: [] })
  return (
    <Stack gap="md" align="flex-start">
      <Text>{texts.noPassword}</Text>
      {send.isSuccess ? (
        <Text role="status">{texts.passwordLinkSent(email)}</Text>
      ) : (
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ email })}>
          {texts.mailPasswordLink}
        </Button>
      )}
    </Stack>
  )
}

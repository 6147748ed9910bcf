import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useForm } from '@mantine/form'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import type { CallFailure } from '#web/platform/call-failure.ts'
import { sentenceOf } from '#web/platform/messages.tsx'
import { useSend } from '#web/platform/queries.ts'
import { keepSession } from '#web/platform/session.ts'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import classes from './LoginPage.module.css'
import { sessionsTexts as texts } from './sessions.texts.ts'

const route = getRouteApi('/login')

/** Signing in with e-mail and password; afterwards the wanted page, or the first one. */
export function LoginPage() {
  const { wanted } = route.useSearch()
  const router = useRouter()
  const login = useSend(sessionsApi.login, { quiet: true, invalidates: [] })
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: value => (value.trim() ? null : texts.emailRequired),
      password: value => (value ? null : texts.passwordRequired),
    },
  })
  const submit = form.onSubmit(values =>
    login.mutate(values, {
      onSuccess: async token => {
        keepSession(token, 'signed-in')
        await router.navigate({ href: wanted ?? '/', replace: true })
      },
      onError: () => form.getInputNode('password')?.focus(),
    }),
  )
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <Logo size={28} />
        <div>
          <Title order={1}>{texts.heading}</Title>
          <Text c="dimmed" mt={4}>
            {texts.lead}
          </Text>
        </div>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FormProblem>{login.error && messageOf(login.error)}</FormProblem>
            <TextInput
              label={texts.email}
              type="email"
              autoComplete="username"
              size="md"
              data-autofocus
              autoFocus
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label={texts.password}
              autoComplete="current-password"
              size="md"
              visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
            <Button type="submit" size="md" mt="xs" fullWidth loading={login.isPending}>
              {texts.signIn}
            </Button>
          </Stack>
        </form>
      </main>
    </div>
  )
}

/** Whether the address or the password was wrong is not said: that would tell who has an account. */
function messageOf(failure: CallFailure): string {
  return failure.status === 401 || failure.status === 422 ? texts.failed : sentenceOf(failure)
}

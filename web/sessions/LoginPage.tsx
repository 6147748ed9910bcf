import { Anchor, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type AccessToken, sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { minutesOfIdleEnd } from '#web/platform/session/idle.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { CardPage } from './CardPage.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { sessionsTexts as texts } from './sessions.texts.ts'
import { asksForCode, type Credentials, type Factors, factorsOf, signInProblem, useEnter } from './sign-in.ts'
import { takeWanted } from './wanted-later.ts'

const CodeForm = lazyPart(() => import('./CodeForm.tsx'), 'CodeForm')
const SingleSignOnForm = lazyPart(() => import('./SingleSignOnForm.tsx'), 'SingleSignOnForm')
const route = getRouteApi('/login')

/** Signs in with email and password, and a code if the account requires one; or through the company's provider. */
export function LoginPage() {
  const { wanted, by, failed } = route.useSearch()
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [factors, setFactors] = useState<Factors | null>(null)
  const login = useSend(sessionsApi.login, { quiet: true, invalidates: [] })
  const enter = useEnter()
  // After a failed company sign-in, the wanted page is in storage rather than in the address.
  const enterWith = (token: AccessToken) => enter(token, wanted ?? (failed && takeWanted()))
  const send = (given: Credentials) => {
    const { email, password } = given
    setCredentials({ email, password })
    login.mutate(given, {
      onSuccess: enterWith,
      // A 401 in the second step that asks for no code means that the first step has expired.
      onError: failure => failure.status === 401 && setFactors(factorsOf(failure)),
    })
  }
  const startAgain = () => {
    login.reset()
    setCredentials({ ...credentials, password: '' })
    setFactors(null)
  }
  if (factors) {
    return (
      <Suspense fallback={<FormSkeleton title={texts.codeHeading} />}>
        <CodeForm
          factors={factors}
          onSend={proof => send({ ...credentials, ...proof })}
          isSending={login.isPending}
          failure={login.variables?.code || login.variables?.passkey ? login.error : null}
          back={
            <Anchor component="button" type="button" size="sm" onClick={startAgain}>
              {texts.otherAccount}
            </Anchor>
          }
        />
      </Suspense>
    )
  }
  if (by === 'single-sign-on') {
    return (
      <Suspense fallback={<FormSkeleton title={texts.singleSignOnHeading} />}>
        <SingleSignOnForm wanted={wanted} />
      </Suspense>
    )
  }
  const refused = login.error && !asksForCode(login.error) ? signInProblem(login.error) : null
  return (
    <CardPage title={texts.heading} lead={<Lead />}>
      <PasswordForm
        email={credentials.email}
        onSend={send}
        isSending={login.isPending}
        problem={refused ?? (failed && !login.isPending ? texts.singleSignOnFailed : null)}
        wanted={wanted}
        onToken={token => void enterWith(token)}
      />
    </CardPage>
  )
}

/** Explains a sign-out through inactivity; otherwise describes the product. */
function Lead() {
  const [minutes] = useState(minutesOfIdleEnd)
  if (minutes === null) return texts.lead
  return (
    <Text role="status" inherit>
      {texts.idleEnd(minutes)}
    </Text>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { BackLink } from '../BackLink.tsx'
import { CardPage } from '../CardPage.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { asksForCode, type Factors, factorsOf, isDeadLink, type Proof, useEnter } from '../sign-in.ts'
import { takeWanted } from '../wanted-later.ts'

const CodeForm = lazyPart(() => import('../CodeForm.tsx'), 'CodeForm')

interface Props {
  token: string
  wanted: string | undefined
}

/** Uses an emailed link on a button press: virus scanners open links but press nothing. */
export function LinkTokenForm({ token, wanted }: Props) {
  const login = useSend(sessionsApi.loginByLink, { quiet: true, invalidates: [] })
  const [factors, setFactors] = useState<Factors | null>(null)
  const enter = useEnter()
  const failure = login.error
  const send = (proof: Proof) =>
    login.mutate(
      { token, ...proof },
      {
        onSuccess: answer => enter(answer, wanted ?? takeWanted()),
        onError: error => asksForCode(error) && setFactors(factorsOf(error)),
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({})
  }
  if (failure && !asksForCode(failure) && isDeadLink(failure)) return <DeadLink wanted={wanted} />
  if (factors) {
    return (
      <Suspense fallback={<FormSkeleton title={texts.codeHeading} />}>
        <CodeForm
          factors={factors}
          onSend={send}
          isSending={login.isPending}
          failure={login.variables?.code || login.variables?.passkey ? failure : null}
          back={<BackLink wanted={wanted} />}
        />
      </Suspense>
    )
  }
  return (
    <CardPage title={texts.continueHeading} lead={texts.continueLead}>
      <FormStack onSubmit={submit} problem={failure && !asksForCode(failure) ? sentenceOf(failure) : null}>
        <Button type="submit" size="md" fullWidth autoFocus loading={login.isPending}>
          {texts.continueSignIn}
        </Button>
      </FormStack>
      <BackLink wanted={wanted} />
    </CardPage>
  )
}

function DeadLink({ wanted }: { wanted: string | undefined }) {
  return (
    <CardPage title={texts.deadLinkHeading} lead={texts.deadSignInLink}>
      <Button
        renderRoot={props => <Link to="/login-v2" search={{ wanted }} {...props} />}
        size="md"
        fullWidth
      >
        {texts.newSignInLink}
      </Button>
      <BackLink wanted={wanted} />
    </CardPage>
  )
}

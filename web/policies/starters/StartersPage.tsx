import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { policiesApi } from '#domain/policies/policies.contract.ts'
import { blanksIn, starterPolicies } from '#domain/policies/starter-policies.ts'
import { blanks } from '#domain/policies/starters/starter-policy.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { policyTexts } from '../policies.texts.ts'
import { policyQueries } from '../policy-queries.ts'
import { BlankStep } from './BlankStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { startersTexts as texts } from './starters.texts.ts'

const crumbs = [{ label: policyTexts.title, to: '/company/policies' }]

/** Makes drafts from the shipped policies: choose some, fill in their blanks one after the other, read, create. */
export function StartersPage() {
  const navigate = useNavigate()
  const [keys, setKeys] = useState<readonly string[]>([])
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  /** 0 while policies are chosen; then the number of the blank; after the last one the preview. */
  const [step, setStep] = useState(0)
  const adopt = useSend(policiesApi.adopt, { once: true, invalidates: policyQueries })
  const chosen = starterPolicies.filter(({ key }) => keys.includes(key))
  const used = new Set(chosen.flatMap(({ body, purpose }) => blanksIn(body + purpose)))
  const asked = blanks.filter(({ key }) => used.has(key))
  const blank = asked[step - 1]
  const create = () =>
    adopt.mutate(
      { keys: [...keys], values: Object.fromEntries([...values].filter(([key]) => used.has(key))) },
      {
        onSuccess: ({ policies }) => {
          toastDone(texts.created(policies.length))
          void navigate({ to: '/company/policies' })
        },
      },
    )
  return (
    <Page title={texts.title} help={texts.help} crumbs={crumbs} width="narrow">
      {step === 0 ? (
        <ChooseStep keys={keys} onChange={setKeys} onNext={() => setStep(1)} />
      ) : blank ? (
        <BlankStep
          key={blank.key}
          blank={blank}
          index={step}
          total={asked.length}
          usedIn={chosen.filter(({ body }) => blanksIn(body).includes(blank.key)).map(({ title }) => title)}
          value={values.get(blank.key) ?? ''}
          onNext={value => {
            setValues(new Map([...values, [blank.key, value]]))
            setStep(step + 1)
          }}
          onBack={() => setStep(step - 1)}
        />
      ) : (
        <PreviewStep
          policies={chosen}
          values={values}
          open={asked.filter(({ key }) => !values.get(key)).length}
          isSending={adopt.isPending}
          onCreate={create}
          onBack={() => setStep(asked.length)}
        />
      )}
    </Page>
  )
}

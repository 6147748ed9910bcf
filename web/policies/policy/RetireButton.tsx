import { Button } from '@mantine/core'
import { useState } from 'react'
import { policiesApi, type WholePolicy } from '#domain/policies/policies.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { ConfirmAction } from '#web/ui/dialogs/ConfirmAction.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { policyQueries } from '../policy-queries.ts'
import { pageTexts as texts } from './policy.texts.ts'

/** Takes a policy out of force, after a question. */
export function RetireButton({ policy }: { policy: WholePolicy }) {
  const [isAsking, setAsking] = useState(false)
  const retire = useSend(policiesApi.retire, { version: policy.version, invalidates: policyQueries })
  const run = async () => {
    await retire.mutateAsync({ policy_id: policy.id })
    toastDone(texts.retired(policy.title))
  }
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {texts.retire}
      </Button>
      {isAsking && (
        <ConfirmAction
          title={texts.retireTitle(policy.title)}
          help={texts.retireHelp}
          confirm={texts.retire}
          run={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

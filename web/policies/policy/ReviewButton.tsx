import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { policiesApi, type WholePolicy } from '#domain/policies/policies.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { policyQueries } from '../policy-queries.ts'
import { pageTexts as texts } from './policy.texts.ts'

/** Confirms that a policy still applies as it is, which moves its next review. */
export function ReviewButton({ policy }: { policy: WholePolicy }) {
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const review = useSend(policiesApi.review, { version: policy.version, invalidates: policyQueries })
  const close = () => setAsking(false)
  const run = () =>
    review.mutate(
      { policy_id: policy.id, note },
      {
        onSuccess: ({ title }) => {
          toastDone(texts.reviewed(title))
          close()
        },
      },
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.review}
      </Button>
      {isAsking && (
        <AppModal
          opened
          onClose={close}
          title={texts.reviewTitle(policy.title)}
          actions={
            <>
              <Button variant="default" onClick={close}>
                {uiTexts.cancel}
              </Button>
              <Button loading={review.isPending} onClick={run}>
                {texts.reviewSave}
              </Button>
            </>
          }
        >
          <Dimmed>{texts.reviewHelp(policy.review_months)}</Dimmed>
          <Textarea
            mt="md"
            label={texts.reviewNote}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
        </AppModal>
      )}
    </>
  )
}

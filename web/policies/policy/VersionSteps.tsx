import { Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { policiesApi, type WholePolicy } from '#domain/policies/policies.contract.ts'
import { type PolicyVersion, policyVersionsApi } from '#domain/policies/policy-versions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { ConfirmAction } from '#web/ui/dialogs/ConfirmAction.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { policyQueries } from '../policy-queries.ts'
import { pageTexts as texts } from './policy.texts.ts'

interface Props {
  version: PolicyVersion
  policy: Pick<WholePolicy, 'id' | 'version'>
  size?: 'xs' | 'sm'
  /** False while the version has unsaved changes. */
  isSaved?: boolean
  onDiscarded?: () => void
}

/** The next steps of a version that is not published: approve a draft, publish an approved one, or discard it. */
export function VersionSteps({ version, policy, size = 'xs', isSaved = true, onDiscarded }: Props) {
  const [dialog, setDialog] = useState<'publish' | 'discard' | null>(null)
  const { number } = version
  const path = { policy_id: policy.id, number }
  const own = { version: version.version, invalidates: policyQueries }
  const approve = useSend(policyVersionsApi.approve, own)
  const discard = useSend(policyVersionsApi.discard, own)
  const publish = useSend(policiesApi.publish, { version: policy.version, invalidates: policyQueries })
  const close = () => setDialog(null)
  return (
    <>
      {number > 1 && (
        <Button variant="subtle" color="gray" size={size} onClick={() => setDialog('discard')}>
          {texts.discard}
        </Button>
      )}
      {version.state === 'Draft' && (
        <Explained reason={version.can_approve ? null : version.reason}>
          <Button
            size={size}
            loading={approve.isPending}
            disabled={!isSaved}
            {...(!version.can_approve && { 'data-disabled': true, 'aria-disabled': true })}
            onClick={() => {
              if (!version.can_approve) return
              approve.mutate(path, { onSuccess: () => toastDone(texts.approved(number)) })
            }}
          >
            {texts.approve}
          </Button>
        </Explained>
      )}
      {version.state === 'Approved' && (
        <Button size={size} disabled={!isSaved} onClick={() => setDialog('publish')}>
          {texts.publish}
        </Button>
      )}
      {dialog === 'publish' && (
        <ConfirmAction
          title={texts.publishTitle(number)}
          help={texts.publishHelp}
          confirm={texts.publish}
          run={async () => {
            await publish.mutateAsync({ policy_id: policy.id })
            toastDone(texts.published(number))
          }}
          onClose={close}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmAction
          title={texts.discardTitle(number)}
          help={texts.discardHelp}
          confirm={texts.discard}
          isDestructive
          run={async () => {
            await discard.mutateAsync(path)
            toastDone(texts.discarded(number))
            onDiscarded?.()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** A button whose refusal is explained on hover and focus. */
function Explained({ reason, children }: { reason: string | null; children: React.ReactElement }) {
  if (reason === null) return children
  return (
    <Tooltip label={reason} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  )
}

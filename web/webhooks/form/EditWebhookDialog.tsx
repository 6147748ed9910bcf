import { useState } from 'react'
import { type Webhook, webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useFresh } from '#web/platform/records/use-fresh.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { eventsIn } from '../events-in.ts'
import { webhooksTexts as texts } from '../webhooks.texts.ts'
import { checks, WebhookFields, type WebhookValues } from './WebhookFields.tsx'

interface Props {
  webhookId: number
  onClose: () => void
}

/** Changes a webhook, in its current version. */
export function EditWebhookDialog({ webhookId, onClose }: Props) {
  const { data, error, refetch } = useFresh(webhooksApi.show, { webhook_id: webhookId })
  const [taken, setTaken] = useState<Webhook | null>(null)
  const webhook = taken ?? data
  if (webhook) return <EditForm key={webhook.version} webhook={webhook} onClose={onClose} onTake={setTaken} />
  return (
    <AppModal opened onClose={onClose} title={texts.editTitle} size="lg">
      {error ? (
        <NotLoaded error={error} onTryAgain={refetch} gone={texts.gone} />
      ) : (
        <SkeletonBars bars={[56, 56, 120]} />
      )}
    </AppModal>
  )
}

interface Values extends WebhookValues {
  is_active: boolean
}

interface FormProps {
  webhook: Webhook
  onClose: () => void
  onTake: (theirs: Webhook) => void
}

function EditForm({ webhook, onClose, onTake }: FormProps) {
  const edit = useRecordForm<typeof webhooksApi.update, Webhook, Values>({
    update: webhooksApi.update,
    record: webhook,
    values: ({ address, description, events, is_active }) => ({ address, description, events, is_active }),
    validate: checks,
    inputOf: changed => ({ webhook_id: webhook.id, ...changed }),
    differences,
    onTake,
    onSaved: () => {
      toastDone(texts.saved)
      onClose()
    },
  })
  const { form } = edit
  return (
    <RecordForm edit={edit} title={texts.editTitle} save={texts.save} size="lg" onClose={onClose}>
      <WebhookFields form={form} />
      <ToggleField
        label={texts.isActive}
        description={texts.isActiveHelp}
        checked={form.values.is_active}
        onChange={isOn => form.getInputProps('is_active').onChange(isOn)}
      />
    </RecordForm>
  )
}

const differences = (mine: Values, theirs: Webhook): Difference[] => [
  { label: texts.address, mine: mine.address, theirs: theirs.address },
  { label: texts.description, mine: mine.description, theirs: theirs.description },
  { label: texts.columns.events, mine: eventsIn(mine.events), theirs: eventsIn(theirs.events) },
  { label: texts.columns.status, mine: onOrOff(mine), theirs: onOrOff(theirs) },
]

const onOrOff = ({ is_active }: { is_active: boolean }) =>
  is_active ? texts.statuses.on : texts.statuses.off

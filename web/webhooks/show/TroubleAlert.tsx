import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Webhook } from '#domain/webhooks/webhooks.contract.ts'
import { formatMoment } from '#web/ui/format.ts'
import { useMayChange } from '../use-may-change.ts'
import { useWebhookActions } from '../use-webhook-actions.ts'
import { statusOf } from '../WebhookStatusBadge.tsx'
import { webhooksTexts as texts } from '../webhooks.texts.ts'

/** Says since when a webhook does not work, and what to do. */
export function TroubleAlert({ webhook }: { webhook: Webhook }) {
  const status = statusOf(webhook)
  const { switchOn, isSwitching } = useWebhookActions(webhook)
  const mayChange = useMayChange()
  if (status !== 'failing' && status !== 'stopped') return null
  const isStopped = status === 'stopped'
  const title = isStopped
    ? texts.stopped(formatMoment(webhook.switched_off_at))
    : texts.failing(formatMoment(webhook.failing_since))
  return (
    <Alert color="red" variant="light" mb="md" title={title} icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        {isStopped ? texts.stoppedHelp : texts.failingHelp}
        {isStopped && mayChange && (
          <Button
            size="xs"
            variant="default"
            loading={isSwitching}
            // A toast says why it was refused.
            onClick={() => void switchOn().catch(() => undefined)}
          >
            {texts.switchOn}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Webhook } from '#domain/webhooks/webhooks.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useWebhookActions } from '../use-webhook-actions.ts'
import { WebhookMenu } from '../WebhookMenu.tsx'
import classes from '../webhooks.module.css'
import type { MessagesSearch } from '../webhooks.search.ts'
import { webhooksTexts as texts } from '../webhooks.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/webhooks/$webhookId')

/** The test, whose message is shown, and the other actions on a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { go } = useAddress<MessagesSearch>(route.useSearch(), route.useNavigate())
  const navigate = useNavigate()
  const { test, isTesting } = useWebhookActions(webhook)
  const open = (message: number) => go({ message })
  return (
    <span className={classes.actions}>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        loading={isTesting}
        // A toast says why a test was refused.
        onClick={() => void test().then(open, () => undefined)}
      >
        {texts.test}
      </Button>
      <WebhookMenu
        webhook={webhook}
        isOnPage
        onTested={open}
        onRemoved={() => void navigate({ to: '/company/webhooks' })}
      />
    </span>
  )
}

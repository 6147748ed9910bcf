import type { Generated } from 'kysely'
import type { WebhookDelivery } from '#domain/webhooks/webhooks.contract.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    webhooks: {
      organization_id: number
      id: Generated<number>
      address: string
      description: Generated<string>
      events: string[] | null
      is_active: Generated<boolean>
      secret: Buffer
      previous_secret: Buffer | null
      previous_until: string | null
      read_sequence: number
      failing_since: string | null
      switched_off_at: string | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    webhook_deliveries: {
      organization_id: number
      id: Generated<number>
      webhook_id: number
      message_id: string
      event: string
      body: string
      state: Generated<WebhookDelivery['state']>
      attempts: Generated<number>
      next_at: Generated<string>
      response_status: number | null
      duration_ms: number | null
      response: Generated<string>
      created_at: Generated<string>
      ended_at: string | null
    }
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#server/platform/config/seal.ts'
import type { Secret } from '#server/platform/config/secret.ts'

/** The key under which the secrets of webhooks are kept. */
export const webhookKeyOf = (secret: Secret) => secret.keyFor('webhook secrets')

/** The text that a secret is sealed with: it opens in its own company only. */
export const aboutWebhooks = (organizationId: number | string) => `webhooks of ${organizationId}`

const PREFIX = 'whsec_'

/** A new secret as its receiver enters it, and as it is kept. */
export function newSecret(key: Buffer, organizationId: number): { shown: string; kept: Buffer } {
  const shown = `${PREFIX}${randomBytes(32).toString('base64')}`
  return { shown, kept: seal(key, shown, aboutWebhooks(organizationId)) }
}

export interface Signed {
  messageId: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The signatures of a message as Standard Webhooks describes them, one for each secret. */
export function signaturesOf({ messageId, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map(secret => {
      const hmac = createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      return `v1,${hmac.update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

interface Kept {
  organization_id: number
  secret: Buffer
  previous_secret: Buffer | null
}

/** The secrets of a webhook that sign now. */
export function secretsOf(key: Buffer, { organization_id, secret, previous_secret }: Kept): string[] {
  return [secret, ...(previous_secret ? [previous_secret] : [])].map(kept =>
    unseal(key, kept, aboutWebhooks(organization_id)),
  )
}

import { api } from '#domain/api.ts'
import { type Noun, noun } from '../noun.ts'
import { loadSecret } from '../platform/config/secret.ts'
import { outgoing } from '../platform/outgoing/outgoing.ts'
import { sendWebhooks } from './send-webhooks.job.ts'
import { webhookKeyOf } from './signing.service.ts'
import { webhooksKeeping } from './webhooks.keeping.ts'
import { webhooks } from './webhooks.service.ts'

/** Webhooks, which send the audit log of a company to addresses of its own. */
export const webhooksNoun: Noun = noun(
  api.webhooks,
  ({ secret, reach, outgoingHosts: hosts = [] }) =>
    webhooks({ key: webhookKeyOf(secret), outgoing: outgoing(reach, { hosts }) }),
  {
    keeping: webhooksKeeping,
    jobs: ({ config, folder, address, metrics }) => [
      sendWebhooks({
        key: () => webhookKeyOf(loadSecret(config.ASSAY_SECRET, folder)),
        outgoing: outgoing(config.ASSAY_OUTGOING ?? 'public', { hosts: config.ASSAY_OUTGOING_HOSTS ?? [] }),
        address,
        metrics,
      }),
    ],
  },
)

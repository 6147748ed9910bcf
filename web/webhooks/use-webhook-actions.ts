import { type Webhook, webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { webhooksTexts as texts } from './webhooks.texts.ts'

/** The actions on a webhook beside its form. Each rejects if the server refuses, after a toast. */
export function useWebhookActions({ id, version }: Pick<Webhook, 'id' | 'version'>) {
  const path = { webhook_id: id }
  const update = useSend(webhooksApi.update, { version })
  const testing = useSend(webhooksApi.test)
  const removing = useSend(webhooksApi.remove, { version, invalidates: [webhooksApi.list] })
  const switchTo = async (is_active: boolean, said: string) => {
    await update.mutateAsync({ ...path, is_active })
    toastDone(said)
  }
  return {
    isTesting: testing.isPending,
    isSwitching: update.isPending,
    switchOn: () => switchTo(true, texts.switchedOn),
    switchOff: () => switchTo(false, texts.switchedOff),
    /** Returns the id of the test message. */
    test: async () => (await testing.mutateAsync(path)).id,
    remove: async () => {
      await removing.mutateAsync(path)
      toastDone(texts.removed)
    },
  }
}

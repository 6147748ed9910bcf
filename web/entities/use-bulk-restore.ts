import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { call } from '#web/platform/call.ts'
import { toastDone, toastFailure } from '#web/ui/toasts.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'
import { useBatch } from './use-batch.ts'
import { useEntityNames } from './use-entity-names.ts'

/** Takes many entities back from the trash, and says which could not be. */
export function useBulkRestore() {
  const { batch, run } = useBatch()
  const nameOf = useEntityNames()
  const restore = (ids: readonly number[], onDone?: () => void) =>
    void run({ ids, nameOf, change: id => call(entitiesApi.restore, { entity_id: id }) }).then(
      ({ changed, refused }) => {
        if (changed.length > 0) toastDone(texts.restoreManyDone(changed.length))
        for (const { name, sentence } of refused) toastFailure(sentence, { title: name, id: name })
        onDone?.()
      },
    )
  return { restore, isRunning: batch?.isRunning ?? false }
}

import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { entityAnswers } from '../fields/choices.ts'
import { useEntityNames } from '../use-entity-names.ts'

/** Restores many entities from the trash and reports refusals. */
export function useBulkRestore() {
  const { batch, run } = useBatch(entityAnswers)
  const named = useEntityNames()
  const restore = (ids: readonly number[], onDone?: () => void) =>
    void run(named(ids), ({ id }) => call(entitiesApi.restore, { entity_id: id })).then(
      ({ changed, refused }) => {
        if (changed.length > 0) toastDone(texts.restoreManyDone(changed.length))
        for (const { name, sentence } of refused) toastFailure(sentence, { title: name, id: name })
        onDone?.()
      },
    )
  return { restore, isRunning: batch?.isRunning ?? false }
}

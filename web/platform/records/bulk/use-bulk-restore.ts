import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { call } from '../../calls/call.ts'
import { useBatch } from '../../calls/use-batch.ts'
import type { BulkKind } from './bulk-kind.ts'
import { useListedNames } from './use-listed-names.ts'

/** Restores many records from the trash and reports refusals. */
export function useBulkRestore({ list, restore: route, inputOf, invalidates, texts }: BulkKind) {
  const { batch, run } = useBatch(invalidates)
  const named = useListedNames(list)
  const restore = (ids: readonly number[], onDone?: () => void) =>
    void run(named(ids), ({ id }) => call(route, inputOf(id))).then(({ changed, refused }) => {
      if (changed.length > 0) toastDone(texts.restoreManyDone(changed.length))
      for (const { name, sentence } of refused) toastFailure(sentence, { title: name, id: name })
      onDone?.()
    })
  return { restore, isRunning: batch?.isRunning ?? false }
}

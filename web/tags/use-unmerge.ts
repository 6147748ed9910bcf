import { type Tag, tagsApi } from '#domain/tags/tags.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { tagQueries } from './tag-queries.ts'
import { tagsTexts as texts } from './tags.texts.ts'

/** Takes a merge back, from the toast after it or from the trash. A failure is a toast. */
export function useUnmerge({ id, name }: Pick<Tag, 'id' | 'name'>): () => void {
  const send = useSend(tagsApi.undoMerge, { invalidates: tagQueries })
  return () =>
    void send.mutateAsync({ tag_id: id }).then(
      () => toastDone(texts.mergeUndone(name)),
      () => {},
    )
}

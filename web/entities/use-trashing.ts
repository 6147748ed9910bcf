import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { entityAnswers } from './choices.ts'
import { entitiesTexts as texts } from './entities.texts.ts'

type Trashed = Pick<Entity, 'id' | 'name'>

/** Moves an entity to the trash, with Undo, and takes it back. */
export function useTrashing() {
  const removing = useSend(entitiesApi.remove, { invalidates: entityAnswers })
  const restoring = useSend(entitiesApi.restore, { invalidates: entityAnswers })
  const restore = ({ id, name }: Trashed) =>
    restoring.mutate({ entity_id: id }, { onSuccess: () => toastDone(texts.restored(name)) })
  // The row goes away with its entity, and what it would have been told goes with it; a promise does not.
  const trash = (entity: Trashed, onDone: () => void) =>
    void removing.mutateAsync({ entity_id: entity.id }).then(
      () => {
        onDone()
        toastUndo(texts.trashedDone(entity.name), () => restore(entity))
      },
      () => undefined,
    )
  return { trash, restore, isPending: removing.isPending }
}

import type { Entity } from '#domain/entities/entities.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { entityAnswers } from './choices.ts'
import { hasNewTags } from './entity-values.ts'

/** Creates the tags that do not exist yet after an entity is saved. Does nothing if all exist. */
export function useNewTags(known: readonly Named[]) {
  const setTags = useSend(entitiesApi.setTags, { quiet: true, invalidates: entityAnswers })
  return (entity: Entity, tags: string[]) => {
    if (!hasNewTags(tags, [...known, ...entity.tags])) return
    setTags.mutateAsync({ entity_id: entity.id, tags }).catch(() => toastFailure(texts.tagsNotSaved))
  }
}

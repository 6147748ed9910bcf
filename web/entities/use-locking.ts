import { useQuery } from '@tanstack/react-query'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'

/** Locks and unlocks an entity's assessment of the current period; null when there is no such period. */
export function useLocking(entity: Entity): { isLocked: boolean; toggle: () => void } | null {
  const periods = useQuery(asking(periodsApi.list, { filter: { closed: false } })).data?.data
  const lock = useSend(entitiesApi.lock)
  const current = periods?.find(period => period.is_current)
  if (!current) return null
  const isLocked = entity.is_current_assessment_locked
  const toggle = () =>
    lock.mutate(
      { entity_id: entity.id, period_id: current.id, locked: !isLocked },
      { onSuccess: () => toastDone((isLocked ? texts.unlockDone : texts.lockDone)(entity.name)) },
    )
  return { isLocked, toggle }
}

import { answersApi } from '#domain/answers/answers.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { entityOverviewsApi } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { entitiesTexts as texts } from '../entities.texts.ts'

/** An entity's assessment of one period. */
export interface Lockable {
  entityId: number
  name: string
  periodId: number
  isLocked: boolean
}

export interface Locking {
  isLocked: boolean
  isPending: boolean
  toggle: () => void
}

/** The queries to refetch after an assessment was locked or unlocked. */
const lockQueries = [
  ...Object.values(entitiesApi),
  ...Object.values(entityOverviewsApi),
  answersApi.list,
  answersApi.show,
  answersApi.showOfOrganization,
]

/** Locks and unlocks an entity's assessment, with Undo. */
export function useLocking({ entityId, name, periodId, isLocked }: Lockable): Locking {
  const path = { entity_id: entityId, period_id: periodId }
  const [locked, unlocked] = [texts.lockDone(name), texts.unlockDone(name)]
  const { act, isPending } = useReversible({
    act: entitiesApi.lock,
    undo: entitiesApi.lock,
    input: { ...path, locked: !isLocked },
    undoInput: { ...path, locked: isLocked },
    invalidates: lockQueries,
    done: isLocked ? unlocked : locked,
    undone: isLocked ? locked : unlocked,
  })
  return { isLocked, isPending, toggle: () => void act().catch(() => undefined) }
}

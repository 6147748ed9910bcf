import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { mayGive } from '#domain/answers/answers.rules.ts'
import type { Entity } from '#domain/entities/entities.contract.ts'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'

/** One entity that the question applies to. */
export interface EntityRow {
  id: number
  name: string
  /** Its group, else its location. */
  place: string
  answer: RegularAnswer | null
  /** The person was asked to answer here. */
  isAssigned: boolean
  /** Why it cannot be answered; null where it can. */
  locked: string | null
}

interface Scene {
  userId: number
  question: Question
  entities: readonly Entity[]
  answers: readonly RegularAnswer[]
  period: Pick<AssessmentPeriod, 'closed_at'>
}

/** The entities in the question's scope, by name, each with its answer and whether the person may give one. */
export function rowsOf({ userId, question, entities, answers, period }: Scene): EntityRow[] {
  const meta = question.completion_meta
  const inScope = new Set([...(meta?.remainingEntities ?? []), ...(meta?.answeredEntities ?? [])])
  const assigned = new Set(meta?.myAssignedEntities)
  const byEntity = new Map(answers.map(answer => [answer.entity_id, answer]))
  return entities
    .filter(({ id }) => inScope.has(id))
    .map(entity => {
      const answer = byEntity.get(entity.id) ?? null
      const isAssigned = assigned.has(entity.id)
      const verdict = mayGive(
        { userId, roles: new Set(), features: new Set() },
        {
          visible: true,
          inScope: true,
          excluded: false,
          locked: entity.is_current_assessment_locked,
          closed: period.closed_at !== null,
          editablePeriod: true,
          administers: entity.abilities.edit === true,
          manages: false,
          assigned: isAssigned,
          existing: answer && { createdBy: answer.created_by, accepted: answer.accepted },
        },
      )
      const place = entity.group?.name ?? entity.location
      return {
        id: entity.id,
        name: entity.name,
        place,
        answer,
        isAssigned,
        locked: verdict === true ? null : verdict,
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Those that can be answered and are not yet. */
export function openRows(rows: readonly EntityRow[]): EntityRow[] {
  return rows.filter(({ answer, locked }) => !answer && !locked)
}

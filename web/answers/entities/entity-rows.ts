import type { Answer } from '#domain/answers/answers.contract.ts'
import { mayGive } from '#domain/answers/answers.rules.ts'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import type { Entity } from '#domain/entities/entities.contract.ts'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Question } from '#domain/questions/questions.contract.ts'

/** One entity that the question applies to, or did until it was excluded. */
export interface EntityRow {
  id: number
  name: string
  /** Its group, else its location. */
  subtitle: string
  group: Named | null
  tags: readonly Named[]
  divisions: readonly Named[]
  /** The current answer; in the mode for opinions, the person's own opinion. */
  answer: Answer | null
  isExcluded: boolean
  /** The pending request to exclude it, if any. */
  requestId: number | null
  /** The period that it is answered in. */
  periodId: number
  /** The number of messages about the question for it, before it is answered. */
  messages: number
  /** True if the person was asked to answer for it. */
  isAssigned: boolean
  /** The people still asked to answer for it, as far as the person may see them. */
  assignees: readonly Assignment[]
  /** True if the person manages the entity and may assign and decide for it. */
  administers: boolean
  /** The reason why nobody can answer or give an opinion for it; null if they can. */
  isLockedForAll: string | null
  /** The reason why it cannot be answered; null if it can. */
  locked: string | null
}

interface Fixture {
  userId: number
  features: ReadonlySet<string>
  question: Question
  entities: readonly Entity[]
  answers: readonly Answer[]
  assignments: readonly Assignment[]
  period: Pick<AssessmentPeriod, 'id' | 'closed_at'>
  /** The number of messages by entity. */
  messages: ReadonlyMap<number, number>
  /** The text for an excluded entity. */
  excluded: string
}

/** The entities of the question by name, each with its answer and whether the person may give one. */
export function rowsOf(fixture: Fixture) {
  const { userId, features, question, entities, answers, assignments, period, messages, excluded } = fixture
  const meta = question.completion_meta
  const inScope = new Set([...(meta?.remainingEntities ?? []), ...(meta?.answeredEntities ?? [])])
  const assigned = new Set(meta?.myAssignedEntities)
  const byEntity = new Map(answers.map(answer => [answer.entity_id, answer]))
  const requests = new Map(meta?.excludedEntityRequests.map(({ id, entity_id }) => [entity_id, id]))
  const isExcluded = (entity: Entity) => entity.question_meta.childExclusions.includes(question.id)
  return entities
    .filter(entity => inScope.has(entity.id) || isExcluded(entity))
    .map((entity): EntityRow => {
      const answer = byEntity.get(entity.id) ?? null
      const isAssigned = assigned.has(entity.id)
      const isOut = !inScope.has(entity.id)
      const shut = isOut ? excluded : shutFor(entity, period)
      const verdict = mayGive(
        { userId, roles: new Set(), features },
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
          existing: answer && { createdBy: answer.created_by, accepted: isAccepted(answer) },
        },
      )
      return {
        id: entity.id,
        name: entity.name,
        subtitle: entity.group?.name ?? entity.location,
        group: entity.group,
        tags: entity.tags,
        divisions: entity.divisions,
        answer,
        isExcluded: isOut,
        requestId: requests.get(entity.id) ?? null,
        periodId: period.id,
        messages: answer ? 0 : (messages.get(entity.id) ?? 0),
        isAssigned,
        assignees: assignments.filter(each => each.entity_id === entity.id),
        administers: entity.abilities.edit === true,
        isLockedForAll: shut,
        locked: shut ?? (verdict === true ? null : verdict),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

function shutFor(entity: Entity, period: Pick<AssessmentPeriod, 'closed_at'>): string | null {
  if (period.closed_at !== null) return 'This assessment is closed.'
  return entity.is_current_assessment_locked ? 'This assessment is locked.' : null
}

/** Checks whether the answer is accepted. Opinions never are. */
export function isAccepted(answer: Answer): boolean {
  return answer.kind === 'answer' && answer.accepted
}

/** Entities that can be answered and are not yet. */
export function openRows(rows: readonly EntityRow[]): EntityRow[] {
  return rows.filter(({ answer, locked }) => !answer && !locked)
}

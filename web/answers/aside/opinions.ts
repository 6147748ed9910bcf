import { type Content, isSameContent } from '#domain/answers/answer-content.ts'
import type { Answer, CollaborationAnswer } from '#domain/answers/answers.contract.ts'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import type { Person } from '#domain/platform/fields.ts'

type Ids = { has(id: number): boolean }

/** The opinions of others, those of the ticked entities first, each group newest first. */
export function othersOpinions(
  given: readonly Answer[],
  { userId, ticks }: { userId: number | undefined; ticks: Ids },
): CollaborationAnswer[] {
  const rankOf = ({ entity_id }: Answer) => (ticks.has(entity_id) ? 0 : 1)
  return given
    .filter(each => each.kind === 'collaboration')
    .filter(({ answered_by }) => answered_by.id !== userId)
    .sort((one, other) => rankOf(one) - rankOf(other) || other.updated_at.localeCompare(one.updated_at))
}

type Chosen = Pick<Answer, 'question_option_id' | 'not_applicable'>

/** Compares the option of an opinion with that of the current answer. The texts are not compared. */
export function agreementOf(opinion: Chosen, answer: Chosen | null): 'same' | 'other' | 'none' {
  if (!answer) return 'none'
  const isSame =
    opinion.not_applicable === answer.not_applicable &&
    (opinion.not_applicable || opinion.question_option_id === answer.question_option_id)
  return isSame ? 'same' : 'other'
}

/** Checks whether the answer already equals the opinion, so that there is nothing left to adopt. */
export function isTheAnswer(opinion: Content, answer: Content | null): boolean {
  return answer !== null && isSameContent(opinion, answer)
}

/** Somebody who was asked for an opinion and has not given it yet. */
export interface Awaited {
  person: Person
  entities: readonly string[]
  /** The earliest due date; null when there is none. */
  due: string | null
  isPastDue: boolean
}

/** The people still asked for an opinion, each once: overdue first, then by name. */
export function awaitedIn(assignments: readonly Assignment[]): Awaited[] {
  const byPerson = Map.groupBy(
    assignments.filter(({ completed }) => !completed),
    ({ user_id }) => user_id,
  )
  return [...byPerson.values()]
    .flatMap(own => (own[0] ? [{ own, person: own[0].user }] : []))
    .map(({ own, person }) => ({
      person,
      entities: own.map(({ entity }) => entity.name).sort((one, other) => one.localeCompare(other)),
      due: own.flatMap(({ due_date }) => due_date ?? []).sort()[0] ?? null,
      isPastDue: own.some(({ is_past_due }) => is_past_due),
    }))
    .sort(
      (one, other) =>
        Number(other.isPastDue) - Number(one.isPastDue) ||
        one.person.full_name.localeCompare(other.person.full_name),
    )
}

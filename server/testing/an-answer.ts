import { api } from '#domain/api.ts'
import type { Fixture } from './fixture.ts'
import type { Person } from './test-person.ts'

export type AnswerPath = { entity_id: number; question_id: number; answer_id: number }

/** Answers the fixture’s first question for its first entity, and returns the path of the answer. */
export async function anAnswer(person: Person, fixture: Fixture): Promise<AnswerPath> {
  const [question] = fixture.questions
  const [entity_id = 0] = fixture.entityIds
  const question_id = question?.id ?? 0
  const [answer] = await person.call(api.answers.giveMany, {
    question_id,
    answers: [
      {
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: question?.optionIds[0] ?? 0,
        control: 'In place.',
      },
    ],
  })
  return { entity_id, question_id, answer_id: answer?.id ?? 0 }
}

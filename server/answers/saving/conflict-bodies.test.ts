import { beforeAll, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { CollaborationAnswer, RegularAnswer } from '#domain/answers/answers.contract.ts'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import type { Refused } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

/** The records that a 412 shows. */
async function shownBy(call: () => Promise<unknown>): Promise<object[]> {
  const error = await call().then(
    () => null,
    refused => refused,
  )
  expect(error).toMatchObject({ status: 412 })
  const { conflicts, current } = (error as Refused).body as {
    conflicts?: { current: object }[]
    current?: object
  }
  return conflicts ? conflicts.map(each => each.current) : [current ?? {}]
}

const sorted = (keys: string[]) => [...keys].sort()

/** Without the fields that only some calls add. */
function fieldsOf(shape: Readonly<Record<string, ZodType>>): string[] {
  return sorted(Object.keys(shape).filter(name => !shape[name]?.safeParse(undefined).success))
}

test('a conflict shows the fields of an answer that the contract names, and no others', async () => {
  const [question] = fixture.questions
  const [entity_id = 0] = fixture.entityIds
  const question_id = question?.id ?? 0
  const target = { entity_id, assessment_period_id: fixture.periodId }
  const given = { ...target, question_option_id: question?.optionIds[1] ?? 0, control: 'Doors are locked.' }
  const [answer] = await here.admin.call(api.answers.giveMany, { question_id, answers: [given] })
  const path = { entity_id, question_id, answer_id: answer?.id ?? 0 }
  const batch = { question_id, answers: [{ ...given, version: 9 }] }
  const [opinion] = await here.admin.call(api.answers.collaborateMany, { question_id, answers: [given] })
  const opinionPath = { entity_id, question_id, collaboration_id: opinion?.id ?? 0 }
  const stale = { ifMatch: 9 }
  const ofAnswers = [
    () => here.admin.call(api.answers.update, { ...path, control: 'Late' }, stale),
    () => here.admin.call(api.answers.remove, path, stale),
    () => here.admin.call(api.answers.giveMany, batch),
    () => here.admin.call(api.answers.undo, { question_id, answers: [{ ...target, version: 9 }] }),
    () => here.admin.call(api.collaborationAnswers.adopt, { ...opinionPath, version: 9 }),
  ]
  for (const call of ofAnswers)
    for (const shown of await shownBy(call))
      expect(sorted(Object.keys(shown))).toEqual(fieldsOf(RegularAnswer.shape))
  const ofOpinions = [
    () => here.admin.call(api.collaborationAnswers.update, { ...opinionPath, control: 'Late' }, stale),
    () => here.admin.call(api.collaborationAnswers.remove, opinionPath, stale),
    () => here.admin.call(api.answers.collaborateMany, batch),
  ]
  for (const call of ofOpinions)
    for (const shown of await shownBy(call))
      expect(sorted(Object.keys(shown))).toEqual(fieldsOf(CollaborationAnswer.shape))
})

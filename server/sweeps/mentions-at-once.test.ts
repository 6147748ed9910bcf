import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { anAnswer } from '#server/testing/an-answer.ts'
import { aFixture, anAssignment } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** People who mention each other at the same moment write each other's notifications, and their own. */

const here = await startTestServer()
const { company, primary, manager, employee } = here
const ROUNDS = 8
const people = [primary, manager, employee]
const names = new Map<number, string>()

beforeAll(async () => {
  for (const person of people) names.set(person.userId, (await person.call(api.users.me, {})).full_name)
})

interface Message {
  message: string
  mentions: number[]
}

/** All say something at once, several times; each mentions the others. Returns the statuses. */
async function allAtOnce(say: (person: Person, words: Message) => Promise<{ statusCode: number }>) {
  const statuses = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const said = people.map(person => {
      const others = people.filter(each => each !== person).map(({ userId }) => userId)
      const message = others.map(id => `@${names.get(id)}`).join(' ')
      return say(person, { message, mentions: others })
    })
    for (const { statusCode } of await Promise.all(said)) statuses.add(statusCode)
  }
  return [...statuses]
}

test('on an action plan, and on a task of it', async () => {
  const { id: action_plan_id } = await primary.call(api.actionPlans.create, {
    name: 'Doors',
    manager_id: manager.userId,
  })
  const task = await primary.call(api.planTasks.create, {
    action_plan_id,
    description: 'Fit a lock',
    user_id: employee.userId,
  })
  const ofPlan = await allAtOnce((person, words) =>
    person.ask(api.planComments.sayOnPlan, { action_plan_id, ...words }),
  )
  const ofTask = await allAtOnce((person, words) =>
    person.ask(api.planComments.say, { action_plan_id, task_id: task.id, ...words }),
  )
  expect([ofPlan, ofTask]).toEqual([[201], [201]])
})

test('about an answer', async () => {
  const fixture = await aFixture(here, company)
  const path = await anAnswer(primary, fixture)
  const { entity_id: entityId, question_id: questionId } = path
  for (const { userId } of [manager, employee])
    await anAssignment(here, { company, fixture, userId, questionId, entityId })
  expect(await allAtOnce((person, words) => person.ask(api.discussions.say, { ...path, ...words }))).toEqual([
    201,
  ])
})

test('on a document request, while it goes back and forth', async () => {
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const { id: document_request_id } = await primary.call(api.documentRequests.create, {
    document_request_list_id: list.id,
    title: 'Policy',
    user_ids: [manager.userId, employee.userId],
  })
  let isDone = false
  const backAndForth = async () => {
    const statuses: number[] = []
    for (let turn = 0; !isDone; turn++) {
      const step = turn % 2 ? api.documentRequests.returnForQuestion : api.documentRequests.submit
      statuses.push((await primary.ask(step, { document_request_id, comment: 'So?' })).statusCode)
    }
    return statuses
  }
  const moving = backAndForth()
  const said = await allAtOnce((person, words) =>
    person.ask(api.documentRequestTalk.say, { document_request_id, ...words }),
  )
  isDone = true
  expect(said).toEqual([201])
  expect([...new Set(await moving)]).toEqual([200])
})

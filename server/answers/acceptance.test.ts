import { beforeAll, expect, test, vi } from 'vitest'
import { ACCEPT_AT_ONCE, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

/** An answer of the primary administrator's to a question that no other test answers, for every entity. */
let next = 0
async function answers(): Promise<RegularAnswer[]> {
  const question = fixture.questions[next++]
  if (!question) throw new Error('more questions are needed')
  return here.primary.call(api.answers.giveMany, {
    question_id: question.id,
    answers: fixture.entityIds.map(entity_id => ({
      entity_id,
      assessment_period_id: fixture.periodId,
      question_option_id: question.optionIds[0] ?? 0,
      control: 'Badges.',
    })),
  })
}

const named = (given: RegularAnswer[]) => given.map(({ id, version }) => ({ id, version }))

test('answers to several questions are accepted at once, in order, and acceptances undone', async () => {
  const all = [...(await answers()), ...(await answers())].reverse()
  const accepted = await here.primary.call(api.answers.acceptMany, { answers: named(all), accepted: true })
  expect(accepted.refused).toEqual([])
  expect(accepted.saved.map(answer => answer.id)).toEqual(all.map(answer => answer.id))
  for (const answer of accepted.saved) {
    expect(answer).toMatchObject({ accepted: true, acceptor: { id: here.primary.userId }, version: 2 })
  }
  const back = await here.primary.call(api.answers.acceptMany, {
    answers: named(accepted.saved),
    accepted: false,
  })
  expect(back.saved.map(answer => [answer.accepted, answer.acceptor, answer.version])).toEqual(
    Array(6).fill([false, null, 3]),
  )
  const { rows } = await here.owner.query(
    `select before, after from audit_events where event = 'answers.accepted' order by sequence desc limit 2`,
  )
  expect(rows[1].before[0]).toEqual({ id: all[0]?.id, accepted: false, version: 1 })
  expect(rows[1].after[0]).toEqual({ id: all[0]?.id, accepted: true, version: 2 })
})

test('each is refused by itself: a stale one, a repeated one, an unknown one', async () => {
  const [one, two, three] = await answers()
  if (!one || !two || !three) throw new Error('no answers')
  const { saved, refused } = await here.primary.call(api.answers.acceptMany, {
    answers: [
      { id: one.id, version: 9 },
      ...named([two, two]),
      { id: 987_654_321, version: 1 },
      ...named([three]),
    ],
    accepted: true,
  })
  expect(saved.map(answer => answer.id)).toEqual([two.id, three.id])
  expect(refused).toEqual([
    { id: one.id, error: 'Someone else changed this answer. Review it again.' },
    { id: two.id, error: 'This answer is listed twice.' },
    { id: 987_654_321, error: 'This answer doesn’t exist.' },
  ])
})

test('a manager accepts answers of their own entities; others do not exist for them', async () => {
  const all = await answers()
  const { saved, refused } = await here.manager.call(api.answers.acceptMany, {
    answers: named(all),
    accepted: true,
  })
  expect(saved.map(answer => answer.entity_id)).toEqual([fixture.entityIds[0]])
  expect(refused.map(({ error }) => error)).toEqual(Array(2).fill('This answer doesn’t exist.'))
  const forbidden = here.employee.call(api.answers.acceptMany, { answers: named(all), accepted: true })
  await expect(forbidden).rejects.toMatchObject({ status: 403 })
  const elsewhere = await here.stranger.call(api.answers.acceptMany, { answers: named(all), accepted: true })
  expect(elsewhere.refused.map(({ error }) => error)).toEqual(Array(3).fill('This answer doesn’t exist.'))
})

test('a locked assessment is reported, and an accepted answer keeps its acceptance', async () => {
  const [one, two] = await answers()
  if (!one || !two) throw new Error('no answers')
  await here.owner.query(
    `insert into assessment_locks (organization_id, entity_id, assessment_period_id, locked_by) values ($1, $2, $3, $4)`,
    [here.company.organizationId, one.entity_id, fixture.periodId, here.primary.userId],
  )
  const accept = (who: typeof here.admin, answers: { id: number; version: number }[]) =>
    who.call(api.answers.acceptMany, { answers, accepted: true })
  const first = await accept(here.admin, named([one, two]))
  await here.owner.query(`delete from assessment_locks`)
  expect(first.refused).toEqual([{ id: one.id, error: 'This assessment is locked.' }])
  const again = await accept(here.primary, named(first.saved))
  expect(again.saved).toMatchObject([{ id: two.id, version: 2, acceptor: { id: here.admin.userId } }])
})

/** Counts the calls that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await here.owner.query(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0].n
}

test('two people who accept the same answers in opposite order do not deadlock', async () => {
  const all = [...(await answers()), ...(await answers())]
  const accept = (given: RegularAnswer[]) =>
    here.primary.call(api.answers.acceptMany, { answers: named(given), accepted: true })
  const holder = await here.owner.connect()
  await holder.query('begin')
  await holder.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `answers ${here.company.organizationId} ${all[0]?.question_id} ${all[0]?.assessment_period_id}`,
  ])
  const one = accept(all)
  await vi.waitUntil(async () => (await waiting()) === 1)
  const other = accept([...all].reverse())
  await vi.waitUntil(async () => (await waiting()) === 2)
  await holder.query('rollback')
  holder.release()
  const results = await Promise.all([one, other])
  expect(results.map(({ saved }) => saved.length).sort()).toEqual([0, 6])
})

test('an invalid body is refused', async () => {
  for (const body of [
    { answers: [], accepted: true },
    { answers: [{ id: 1 }], accepted: true },
    {
      answers: Array.from({ length: ACCEPT_AT_ONCE + 1 }, (_, n) => ({ id: n + 1, version: 1 })),
      accepted: true,
    },
    { answers: [{ id: 1, version: 1 }], accepted: 'yes' },
  ]) {
    expect((await here.admin.ask(api.answers.acceptMany, body)).statusCode).toBe(422)
  }
})

test('an accepted answer is protected from its author only while the company accepts answers', async () => {
  const question = fixture.questions[next++]
  const [entity_id = 0] = fixture.entityIds
  const question_id = question?.id ?? 0
  const { userId } = here.employee
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId,
    entityId: entity_id,
    questionId: question_id,
  })
  const content = { question_option_id: question?.optionIds[0] ?? 0, control: 'Badges.' }
  const [answer] = await here.employee.call(api.answers.giveMany, {
    question_id,
    answers: [{ entity_id, assessment_period_id: fixture.periodId, ...content }],
  })
  const path = { entity_id, question_id, answer_id: answer?.id ?? 0 }
  await here.primary.call(api.answers.accept, { ...path, accepted: true })
  const change = async () => (await here.employee.ask(api.answers.update, { ...path, ...content })).statusCode
  const mayEdit = async () => (await here.employee.call(api.answers.show, path)).abilities.edit
  const acceptance = [here.company.organizationId, 'acceptance']
  const turnOff = () =>
    here.owner.query('delete from organization_features where organization_id = $1 and key = $2', acceptance)
  const turnOn = () =>
    here.owner.query('insert into organization_features (organization_id, key) values ($1, $2)', acceptance)
  expect([await change(), await mayEdit()]).toEqual([403, false])
  await turnOff()
  expect(await mayEdit()).toBe(true)
  await turnOn()
  expect([await change(), await mayEdit()]).toEqual([403, false])
  await turnOff()
  expect(await change()).toBe(200)
  await turnOn()
})

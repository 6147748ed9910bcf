import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, employee } = here
const { organizationId } = here.company
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

const questionAt = (at: number) => fixture.questions[at]?.id ?? 0

test('a division’s assessment takes in its own entities only, from people who may know of it', async () => {
  const { rows } = await here.owner.query(
    `with d as (insert into divisions (organization_id, name) values ($1::bigint, 'Labs') returning id),
       member as (insert into entity_divisions (organization_id, entity_id, division_id)
         select $1::bigint, $2::bigint, d.id from d)
     insert into assessment_periods (organization_id, name, start_date, end_date, division_id)
     select $1::bigint, 'Labs 1', current_date - 5, current_date + 5, d.id from d returning id::int`,
    [organizationId, fixture.entityIds[1]],
  )
  const theirs = rows[0].id
  const [clinic = 0, lab = 0] = fixture.entityIds
  const answer = (who: typeof employee, entity_id: number, version?: number) =>
    who.ask(api.answers.giveMany, {
      question_id: questionAt(0),
      answers: [
        {
          entity_id,
          assessment_period_id: theirs,
          question_option_id: fixture.questions[0]?.optionIds[0] ?? 0,
          control: 'Locked.',
          version,
        },
      ],
    })
  const faultOf = async (...of: Parameters<typeof answer>) =>
    (await answer(...of)).json().errors?.['answers.0.entity_id']
  const assign = async (entity_id: number) =>
    (
      await primary.call(api.assignments.assign, {
        type: 'question',
        user_id: employee.userId,
        question_ids: [questionAt(1)],
        entity_ids: [entity_id],
        assessment_period_id: theirs,
      })
    ).assigned
  const lock = (who: typeof employee) =>
    who.ask(api.entities.lock, { entity_id: lab, period_id: theirs, locked: false })
  expect(await faultOf(primary, clinic)).toEqual(['This question isn’t in scope for this entity.'])
  expect(await faultOf(here.admin, lab)).toEqual(['This entity doesn’t exist.'])
  expect((await lock(here.admin)).statusCode).toBe(404)
  const overview = { entity_id: lab, assessment_period_id: theirs }
  expect((await here.admin.ask(api.entityOverviews.show, overview)).statusCode).toBe(404)
  const figures = { organization_id: organizationId, filter: { assessment_period_id: theirs } }
  expect((await here.admin.ask(api.dashboard.show, figures)).statusCode).toBe(404)
  expect((await primary.call(api.entityOverviews.show, overview)).assessment_period?.name).toBe('Labs 1')
  expect([await assign(clinic), await assign(lab)]).toEqual([0, 1])
  const excluded = await primary.ask(api.exclusions.ask, {
    question_id: questionAt(2),
    entity_ids: [clinic],
    description: 'Not here',
    assessment_period_id: theirs,
  })
  expect(excluded.statusCode).toBe(422)
  expect((await answer(primary, lab)).statusCode).toBe(200)
  const opinion = () =>
    employee.ask(api.answers.collaborateMany, {
      question_id: questionAt(2),
      answers: [
        {
          entity_id: lab,
          assessment_period_id: theirs,
          question_option_id: fixture.questions[2]?.optionIds[0] ?? 0,
          control: 'I think so.',
        },
      ],
    })
  await primary.call(api.assignments.assign, {
    type: 'collaboration',
    user_id: employee.userId,
    question_ids: [questionAt(2)],
    entity_ids: [lab],
    assessment_period_id: theirs,
  })
  await here.owner.query(
    `delete from entity_divisions ed using assessment_periods p where p.id = $1 and ed.division_id = p.division_id`,
    [theirs],
  )
  expect((await opinion()).statusCode, 'what was asked before the entity left').toBe(200)
  expect((await opinion()).statusCode, 'and its correction').toBe(200)
  expect((await lock(primary)).statusCode).toBe(200)
})

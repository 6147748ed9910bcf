import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { ControlTest } from '#domain/controls/control-tests.contract.ts'
import { remindOfTests } from '#server/controls/tests/remind-of-tests.job.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFullCompany } from './own-figures-company.ts'
import { everyRow, idsOf } from './own-figures-lists.ts'
import { Viewer } from './own-figures-visibility.ts'

type Who = 'primary' | 'admin' | 'manager' | 'employee'

interface Row {
  owner: Who | null
  status: 'Active' | 'Draft'
  /** Days since it was written down. */
  age: number
  months: number | null
  test: { daysAgo: number; result: ControlTest['result'] } | null
  /** Positions among the questions of the company. */
  questions: number[]
  plans: number
  isTrashed?: true
}

const row = (given: Partial<Row>): Row => ({
  ...{ owner: null, status: 'Active', age: 10, months: 12, test: null, questions: [], plans: 0 },
  ...given,
})

const rows: Row[] = [
  row({ owner: 'employee', age: 400, questions: [0, 1], plans: 1 }),
  row({ owner: 'manager', age: 800, test: { daysAgo: 5, result: 'not_effective' }, questions: [0, 2, 3] }),
  row({ owner: 'employee', age: 90, months: 1, test: { daysAgo: 80, result: 'effective' }, questions: [1] }),
  row({ owner: 'admin', age: 90, months: 1, test: { daysAgo: 40, result: 'partly' }, plans: 2 }),
  row({ owner: 'employee', status: 'Draft', age: 900, questions: [2] }),
  row({ owner: 'primary', months: null, age: 900, test: { daysAgo: 500, result: 'effective' } }),
  row({ owner: 'manager', age: 20, months: 1, questions: [3] }),
  row({ owner: 'employee', age: 900, questions: [0, 1, 2, 3], plans: 1, isTrashed: true }),
]

const here = await startTestServer()
const clerk = await aClerk(here)
const { facts } = await aFullCompany(here)
const { primary, admin, manager, employee, stranger, owner } = here
const ids: number[] = []
const asked = facts.questions

beforeAll(async () => {
  const insert = async (statement: string, values: unknown[]) =>
    Number((await owner.query(`insert into ${statement}`, [facts.organizationId, ...values])).rows[0]?.id)
  for (const [index, each] of rows.entries()) {
    const id = await insert(
      `controls (organization_id, name, status, review_months, owner_id, created_at, deleted_at)
       values ($1, $2, $3, $4, $5, now() - make_interval(days => $6::int), $7) returning id`,
      [
        ...[`Control ${index}`, each.status, each.months, each.owner && facts.users[each.owner]],
        ...[each.age, each.isTrashed ? new Date() : null],
      ],
    )
    ids.push(id)
    for (const at of each.questions)
      await insert('control_questions values ($1, $2, $3, $4)', [
        id,
        must(asked[at]).protocol_id,
        must(asked[at]).id,
      ])
    if (each.test)
      await insert(
        `control_tests (organization_id, control_id, tested_on, tester_id, result, created_by)
         values ($1, $2, current_date - $3::int, $4, $5, $4)`,
        [id, each.test.daysAgo, facts.users.primary, each.test.result],
      )
    for (let plan = 0; plan < each.plans; plan += 1) {
      const planId = await insert(
        'action_plans (organization_id, name, created_by) values ($1, $2, $3) returning id',
        [`Plan ${index} ${plan}`, facts.users.primary],
      )
      await insert('control_action_plans values ($1, $2, $3)', [id, planId])
    }
  }
  // Every other answer to a question names one of its controls.
  await owner.query(
    `update answers set control_ids = array[$3::bigint] where organization_id = $1 and question_id = $2 and id % 2 = 0`,
    [facts.organizationId, must(asked[0]).id, ids[1]],
  )
  await clerk.work(remindOfTests)
})

const standing = () =>
  rows.map((each, at) => ({ ...each, id: must(ids[at]) })).filter(each => !each.isTrashed)

/** Whole months as the calendar has them. */
async function dueIn(days: number, from: number, months: number): Promise<boolean> {
  const { rows: found } = await owner.query(
    `select (current_date - $1::int + make_interval(months => $2::int))::date <= current_date + $3::int as is_due`,
    [from, months, days],
  )
  return Boolean(found[0]?.is_due)
}

async function due(each: Row, days: number): Promise<boolean> {
  if (each.status !== 'Active' || each.months === null) return false
  return dueIn(days, each.test?.daysAgo ?? each.age, each.months)
}

async function those(pick: (each: Row) => boolean | Promise<boolean>): Promise<number> {
  const picked = await Promise.all(standing().map(pick))
  return picked.filter(Boolean).length
}

const admins = [
  new Viewer(facts, { name: 'the primary administrator', person: primary, role: 'PrimaryAdmin' }),
  new Viewer(facts, { name: 'an admin of a division', person: admin, role: 'Admin' }),
  new Viewer(facts, {
    name: 'the primary administrator in one division',
    person: primary,
    role: 'PrimaryAdmin',
    divisionId: facts.north,
  }),
]

describe.each(admins)('the controls that $name sees', viewer => {
  test('are counted by their tests, and each list has as many', async () => {
    const figures = await viewer.call(api.controlOverview.figures, {})
    expect(figures).toEqual({
      controls: standing().length,
      overdue: await those(each => due(each, -1)),
      failed: await those(({ test }) => test !== null && test.result !== 'effective'),
      untested: await those(({ test }) => test === null),
      unlinked: await those(({ questions }) => questions.length === 0),
    })
    const totalOf = async (filter: object) => (await viewer.call(api.controls.list, { filter })).total
    for (const state of ['overdue', 'failed', 'untested'] as const)
      expect([state, await totalOf({ test: state })]).toEqual([state, figures[state]])
    expect(await totalOf({ linked: false })).toBe(figures.unlinked)
  })

  test('cover as many questions as the lists of questions have', async () => {
    const { frameworks, unlinked_controls } = await viewer.call(api.controlQuestions.coverage, {})
    expect(unlinked_controls).toBe(await those(({ questions }) => questions.length === 0))
    for (const { protocol, questions, active, draft, none } of frameworks) {
      const own = asked.map((each, at) => ({ ...each, at })).filter(each => each.protocol_id === protocol.id)
      const best = own.map(({ at }) => {
        const linked = standing().filter(each => each.questions.includes(at))
        return linked.some(({ status }) => status === 'Active')
          ? 'active'
          : linked.length > 0
            ? 'draft'
            : 'none'
      })
      const count = (state: string) => best.filter(each => each === state).length
      const answerable = questions - own.length
      expect([active, draft, none]).toEqual([count('active'), count('draft'), count('none') + answerable])
      const filter = { protocol_id: protocol.id }
      const listed = async (more: object) =>
        (await viewer.call(api.controlQuestions.list, { filter: { ...filter, ...more } })).total
      expect([await listed({}), await listed({ linked: false })]).toEqual([questions, none])
    }
  })

  test('have overviews that add up to their entities and answers, of their own entities alone', async () => {
    for (const { id, questions, test, plans } of standing()) {
      const overview = await viewer.call(api.controlOverview.show, { control_id: id })
      const linked = new Set(questions.map(at => must(asked[at]).id))
      const { rows: naming } = await owner.query(
        `select id, control_ids from answers where organization_id = $1 and control_ids <> '{}'`,
        [facts.organizationId],
      )
      const names = new Map(naming.map(each => [Number(each.id), each.control_ids.map(Number) as number[]]))
      const namesOf = (answerId: number | undefined) => names.get(answerId ?? 0) ?? []
      const items = viewer
        .items(facts.now)
        .filter(({ entity, question }) => viewer.administers(entity) && linked.has(question.id))
        .filter(({ answer }) => namesOf(answer?.id).length === 0 || namesOf(answer?.id).includes(id))
      const answers = items.flatMap(({ answer }) => answer ?? [])
      const failed = test !== null && test.result !== 'effective'
      expect([id, overview]).toMatchObject([
        id,
        {
          items: items.length,
          answered: answers.length,
          named: answers.filter(answer => namesOf(answer.id).includes(id)).length,
          again: failed ? answers.length : 0,
        },
      ])
      const entities = await everyRow(paging =>
        viewer.call(api.controlOverview.entities, { control_id: id, ...paging }),
      )
      const sum = (figure: 'items' | 'answered' | 'named' | 'again') =>
        entities.reduce((total, each) => total + each[figure], 0)
      for (const figure of ['items', 'answered', 'named', 'again'] as const)
        expect([figure, sum(figure)]).toEqual([figure, overview[figure]])
      const listed = await everyRow(paging =>
        viewer.call(api.controlOverview.answers, { control_id: id, ...paging }),
      )
      expect(idsOf(listed)).toEqual(idsOf(answers))
      expect(listed.filter(({ again }) => again)).toHaveLength(overview.again)
      expect(listed.filter(({ is_named }) => is_named)).toHaveLength(overview.named)
      const linkedPlans = await viewer.call(api.controlActionPlans.list, {
        control_id: id,
        filter: { linked: true },
      })
      expect(linkedPlans.total).toBe(overview.links.action_plans)
      if (viewer.role === 'PrimaryAdmin') expect(overview.links.action_plans).toBe(plans)
      const ofControl = await viewer.call(api.controlQuestions.list, { filter: { control_id: id } })
      expect(ofControl.total).toBe(overview.questions)
    }
  })
})

test.each([
  ['primary', primary],
  ['admin', admin],
  ['manager', manager],
  ['employee', employee],
] as const)(
  'Today’s Plan of the %s counts the tests that are theirs, and how many are overdue',
  async (who, person) => {
    const own = standing().filter(each => each.owner === who)
    const near = await Promise.all(own.map(each => due(each, 30)))
    const late = await Promise.all(own.map(each => due(each, -1)))
    const { control_tests } = await person.call(api.todaysPlan.show, {})
    expect(control_tests).toMatchObject({
      open: near.filter(Boolean).length,
      past_due: late.filter(Boolean).length,
    })
    const tasks = await person.call(api.tasks.list, {
      user_id: person.userId,
      filter: { task_type: 'control', completed: false },
      per_page: 100,
    } as never)
    expect(tasks.data.filter(({ completed }) => completed === 0)).toHaveLength(control_tests?.open ?? -1)
  },
)

test('another company counts none of them', async () => {
  expect(await stranger.call(api.controlOverview.figures, {})).toMatchObject({ controls: 0, overdue: 0 })
  for (const who of [manager, employee])
    expect((await who.ask(api.controlOverview.figures, {})).statusCode).toBe(403)
})

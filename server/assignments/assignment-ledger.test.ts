import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { changeMuch, type Random } from '#server/testing/change-much.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { within } from '../platform/db/db.ts'
import { today } from '../platform/db/today.ts'
import { pastDue } from './open-tallies.service.ts'

const here = await startTestServer()
const { company, owner } = here
const { organizationId, primary, admin, manager, employee } = company
const fixture = await aFixture(here, company, { entities: 6, questions: 12 })
const { entityIds, periodId, protocolId } = fixture
const questionIds = fixture.questions.map(({ id }) => id)
const people = [admin, manager, employee]
const seed = Date.now() % 1_000_000

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const ledgers = {
  question_assignment_tallies: {
    keys: 'assessment_period_id, question_id, type',
    of: 'due_date is not null',
  },
  entity_assignment_tallies: { keys: 'assessment_period_id, entity_id, protocol_id, user_id', of: 'true' },
}
type Ledger = keyof typeof ledgers

/** The sums of a ledger, and the same counted from the assignments; rows of nothing left out. */
async function bothWays(name: Ledger) {
  const { keys, of } = ledgers[name]
  const sums = ['open', ...days].map(column => `sum(${column})::int as ${column}`).join(', ')
  const ledger = `select * from (
      select ${keys}, week::text, ${sums} from ${name} where organization_id = $1 group by ${keys}, week) t
    where (open, ${days}) <> (0, 0, 0, 0, 0, 0, 0, 0) order by ${keys}, week`
  const counts = days.map(
    (day, at) => `(count(*) filter (where extract(isodow from due_date) = ${at + 1}))::int as ${day}`,
  )
  const rows = `select ${keys}, date_trunc('week', due_date)::date::text as week, count(*)::int as open, ${counts}
    from assignments where organization_id = $1 and not completed and ${of} group by ${keys}, date_trunc('week', due_date)
    order by ${keys}, week`
  return {
    ledger: (await owner.query(ledger, [organizationId])).rows,
    rows: (await owner.query(rows, [organizationId])).rows,
  }
}

const put = `insert into assignments as s (organization_id, type, user_id, entity_id, protocol_id, question_id,
    assessment_period_id, due_date, created_by)
  select $1, $2, $3, e, $4, q, $5, current_date + $6::int, $7 from unnest($8::bigint[]) e, unnest($9::bigint[]) q order by q, e
  on conflict (organization_id, assessment_period_id, question_id, entity_id, user_id, type) do update set
    due_date = coalesce(excluded.due_date, s.due_date), completed = false, version = s.version + 1`

function assign(client: Pick<pg.ClientBase, 'query'>, random: Random): Promise<unknown> {
  return client.query(put, [
    organizationId,
    random(3) > 0 ? 'question' : 'collaboration',
    people[random(3)]?.userId,
    protocolId,
    periodId,
    random(6) > 0 ? random(21) - 10 : null,
    primary.userId,
    entityIds.slice(random(6)),
    questionIds.slice(random(12)),
  ])
}

const changes = [
  'completed = not completed',
  'completed = true',
  'due_date = due_date + 1',
  'due_date = case when due_date is null then current_date end',
  `type = case type when 'question' then 'collaboration' else 'question' end`,
  `user_id = ${people[0]?.userId}`,
  'version = version + 1',
]

async function change(client: pg.ClientBase, random: Random): Promise<void> {
  const some = `organization_id = ${organizationId} and id % 7 = ${random(7)} and entity_id = ${entityIds[random(6)]}`
  const kind = random(changes.length + 5)
  const set = changes[kind]
  if (set) await whereNobodyElseIs(client, `update assignments set ${set} where ${some}`)
  else if (random(3) === 0) await client.query(`delete from assignments where ${some}`)
  else await assign(client, random)
}

/** A person who has the assignment already is not given it again. */
async function whereNobodyElseIs(client: pg.ClientBase, update: string): Promise<void> {
  await client.query('savepoint before')
  try {
    await client.query(update)
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    await client.query('rollback to before')
  }
}

await changeMuch({ ownerUrl: here.ownerUrl, seed, rounds: 60, change })

test.for(Object.keys(ledgers) as Ledger[])(
  '%s equals the assignments after any sequence of changes, several people at once among them',
  async name => {
    const { ledger, rows } = await bothWays(name)
    expect(rows.length, `seed ${seed}`).toBeGreaterThan(2)
    expect(ledger, `seed ${seed}`).toEqual(rows)
    const group = name === 'question_assignment_tallies' ? 'question_id' : 'entity_id'
    const { rows: crowded } = await owner.query(
      `select ${group} from ${name} group by ${group}
       having count(*) > 30 + 3 * count(distinct (${ledgers[name].keys}, week))`,
    )
    expect(crowded, 'what gathers is folded').toEqual([])
  },
)

test('what is past due is summed up for whichever day it is', async () => {
  const seen = await within(here.db, { organizationId, userId: null }, async trx => {
    const both: unknown[][] = []
    for (let day = -12; day <= 12; day++) {
      await sql`select set_config('assay.today', (current_date + ${sql.lit(day)})::text, true)`.execute(trx)
      const { rows } = await sql<{ ledger: number; rows: number }>`
        select (select coalesce(sum(${pastDue}), 0)::int from entity_assignment_tallies) as ledger,
          (select count(*)::int from assignments where not completed and due_date < ${today}) as rows`.execute(
        trx,
      )
      both.push([rows[0]?.ledger, rows[0]?.rows])
    }
    return both
  })
  expect(seen.map(([ledger]) => ledger)).toEqual(seen.map(([, rows]) => rows))
  expect(new Set(seen.map(([ledger]) => ledger)).size, `seed ${seed}`).toBeGreaterThan(5)
})

/** The topics by the ledger, and by the rows of all entities, for each filter that looks at due dates. */
async function topicsBothWays() {
  const both = []
  for (const filter of [{}, { due: 'overdue' }, { due: 'week' }, { status: 'open' }] as const) {
    const topics = async (more: object) =>
      (await primary.call(api.questions.topics, { filter: { ...filter, ...more } })).data
    both.push({ ledger: await topics({}), rows: await topics({ entity_id: entityIds }) })
  }
  return both
}

const openWork = `select count(*)::int as open_assignments,
    (count(*) filter (where s.due_date < current_date))::int as overdue_assignments
  from assignments s join entities e on e.id = s.entity_id and e.deleted_at is null
  join entity_protocols ep on ep.entity_id = s.entity_id and ep.protocol_id = s.protocol_id
  join questions q on q.id = s.question_id and q.deleted_at is null
  where s.organization_id = $1 and not s.completed`

async function expectSameFigures(): Promise<unknown> {
  const both = await topicsBothWays()
  expect(
    both.map(({ ledger }) => ledger),
    `seed ${seed}`,
  ).toEqual(both.map(({ rows }) => rows))
  const {
    overall,
    people: late,
    entities,
  } = await primary.call(api.dashboard.show, { organization_id: organizationId })
  const { rows } = await owner.query(openWork, [organizationId])
  expect(overall, `seed ${seed}`).toMatchObject(rows[0])
  const persons = await owner.query(
    `select user_id, open_assignments, overdue_assignments from (select s.user_id, ${openWork.slice(7)} group by 1) t
     where overdue_assignments > 0 order by user_id`,
    [organizationId],
  )
  const shown = late.map(({ user, ...work }) => ({ user_id: user.id, ...work }))
  expect(shown.sort((a, b) => a.user_id - b.user_id)).toEqual(persons.rows)
  const sumOf = (of: 'open_assignments' | 'overdue_assignments') =>
    entities.reduce((sum, row) => sum + row[of], 0)
  expect(sumOf('open_assignments')).toBe(overall.open_assignments)
  expect(sumOf('overdue_assignments')).toBe(overall.overdue_assignments)
  return [both, overall]
}

test('topics and the dashboard are those of the rows, whatever becomes of questions and entities', async () => {
  // Everything is asked of somebody, and due all over three weeks.
  for (const [at, question] of questionIds.entries())
    await owner.query(put, [
      organizationId,
      'question',
      people[at % 2]?.userId,
      protocolId,
      periodId,
      at * 2 - 10,
      primary.userId,
      entityIds,
      [question],
    ])
  const seen = [await expectSameFigures()]
  const [first, second, third, fourth] = entityIds
  const exclude = (entities: unknown[], questions: number[]) =>
    owner.query(
      `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
       select $1, e, $2, q, $3 from unnest($4::bigint[]) e, unnest($5::bigint[]) q`,
      [organizationId, protocolId, primary.userId, entities, questions],
    )
  const steps = [
    () => exclude([first, second, fourth], questionIds.slice(0, 3)),
    // The earliest of all days is that of items which are excluded everywhere.
    () => exclude([third, ...entityIds.slice(4)], questionIds.slice(0, 1)),
    () =>
      owner.query('update entities set deleted_at = now() where id = any($1::bigint[])', [[second, third]]),
    () => owner.query('delete from entity_protocols where entity_id = $1', [fourth]),
    () => owner.query('update questions set deleted_at = now() where id = $1', [questionIds[4]]),
    () => owner.query('update entities set deleted_at = null where id = $1', [third]),
  ]
  for (const step of steps) {
    await step()
    seen.push(await expectSameFigures())
  }
  expect(new Set(seen.map(each => JSON.stringify(each))).size, 'each step changes a figure').toBe(seen.length)
})

test('assignments that go with their entity leave no sums behind', async () => {
  const { rows: made } = await owner.query(
    `insert into entities (organization_id, name) values ($1, 'Gone') returning id`,
    [organizationId],
  )
  const gone: number = made[0].id
  const before = await bothWays('question_assignment_tallies')
  await owner.query(put, [
    ...[organizationId, 'question', employee.userId, protocolId, periodId, 3, primary.userId],
    [gone],
    questionIds,
  ])
  expect(await bothWays('question_assignment_tallies')).not.toEqual(before)
  await owner.query('delete from entities where id = $1', [gone])
  expect(await bothWays('question_assignment_tallies')).toEqual(before)
  const { ledger, rows } = await bothWays('entity_assignment_tallies')
  expect(ledger).toEqual(rows)
})

test('assignments that go with their period leave no sums behind', async () => {
  const { rows: made } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Gone', current_date + 500, current_date + 600) returning id`,
    [organizationId],
  )
  await owner.query(put, [
    ...[organizationId, 'question', employee.userId, protocolId, made[0].id, 3, primary.userId],
    entityIds,
    questionIds,
  ])
  await owner.query('delete from assessment_periods where id = $1', [made[0].id])
  for (const name of Object.keys(ledgers) as Ledger[]) {
    const { ledger, rows } = await bothWays(name)
    expect(ledger).toEqual(rows)
  }
})

test('the server reads the ledgers of its company only, and cannot write them', async () => {
  for (const name of Object.keys(ledgers)) {
    const table = sql.table(name)
    const countIn = (of: number) =>
      within(here.db, { organizationId: of, userId: null }, async trx => {
        const { rows } = await sql`select from ${table}`.execute(trx)
        return rows.length
      })
    expect(await countIn(organizationId)).toBeGreaterThan(0)
    expect(await countIn(here.other.organizationId)).toBe(0)
    const erased = within(here.db, { organizationId, userId: null }, trx =>
      sql`delete from ${table}`.execute(trx),
    )
    await expect(erased).rejects.toThrow('permission denied')
  }
})

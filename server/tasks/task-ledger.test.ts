import type pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { changeMuch, type Random } from '#server/testing/change-much.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, owner } = here
const { organizationId, admin, manager, employee } = company
const { entityIds, periodId, questions } = await aFixture(here, company, { entities: 4, questions: 20 })
const people = [admin, manager, employee]
const kinds = ['question', 'collaboration', 'exclusion', 'discussion', 'policy']
const seed = Date.now() % 1_000_000

/** The sums of the ledger, and the same counted from the tasks; rows of nothing left out. */
async function bothWays() {
  const keys = 'user_id, assessment_period_id, task_type, completed, read, archived, due_date'
  const ledger = `select ${keys}, sum(tasks)::int as tasks from task_tallies where organization_id = $1
    group by ${keys} having sum(tasks) <> 0 order by ${keys}`
  const rows = `select ${keys}, count(*)::int as tasks from (
      select user_id, assessment_period_id, task_type, completed, read, archived_at is not null as archived,
        case when not completed then due_date end as due_date
      from tasks where organization_id = $1 and deleted_at is null) t
    group by ${keys} order by ${keys}`
  return {
    ledger: (await owner.query(ledger, [organizationId])).rows,
    rows: (await owner.query(rows, [organizationId])).rows,
  }
}

const changes = [
  'read = not read',
  'completed = not completed, completed_at = case when completed then null else now() end',
  'due_date = coalesce(due_date, current_date) + 1',
  'archived_at = case when archived_at is null then now() end',
  'deleted_at = case when deleted_at is null then now() end',
  'mailed_at = now()',
]

async function change(client: pg.ClientBase, random: Random): Promise<void> {
  const some = `organization_id = ${organizationId} and id % 7 = ${random(7)}`
  const kind = random(changes.length + 4)
  const set = changes[kind]
  if (set) await client.query(`update tasks set ${set} where ${some}`)
  else if (random(3) === 0) await client.query(`delete from tasks where ${some}`)
  else
    await client.query(
      `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id, due_date)
       select $1, $2, $3, q, e, $4, current_date + $5::int
       from unnest($6::bigint[]) e, unnest($7::bigint[]) q order by q, e
       on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id)
       do update set task_type = excluded.task_type, due_date = excluded.due_date, deleted_at = null`,
      [
        organizationId,
        people[random(3)]?.userId,
        kinds[random(kinds.length)],
        random(4) > 0 ? periodId : null,
        random(5) - 2,
        entityIds.slice(random(4)),
        questions.slice(random(20)).map(({ id }) => id),
      ],
    )
}

await changeMuch({ ownerUrl: here.ownerUrl, seed, rounds: 60, change })

test('the ledger equals the tasks after any sequence of changes, several people at once among them', async () => {
  const { ledger, rows } = await bothWays()
  expect(rows.length, `seed ${seed}`).toBeGreaterThan(2)
  expect(ledger, `seed ${seed}`).toEqual(rows)
  const { rows: crowded } = await owner.query(
    `select user_id from task_tallies group by user_id
     having count(*) > 100 + 3 * count(distinct (assessment_period_id, task_type, completed, read, archived, due_date))`,
  )
  expect(crowded, 'what gathers is folded').toEqual([])
})

const filters = [
  {},
  { only_archived: true },
  { read: false },
  { completed: true },
  { completed: false, read: true },
  { open_or_unread: true },
  { open_or_unread: false },
  { past_due: true },
  { past_due: false, task_type: ['question', 'discussion'] },
  { task_type: 'exclusion', completed: false },
] as const

/** Compares each total with the whole list, and the counts of the bell with the totals; returns the totals. */
async function totalsOfAll(): Promise<number[]> {
  const totals: number[] = []
  for (const person of people.slice(1)) {
    for (const filter of filters) {
      const list = (page: number, per_page: number) =>
        person.call(api.tasks.list, {
          user_id: person.userId,
          page,
          per_page,
          filter: { ...filter } as object,
        })
      const pages = [await list(1, 100), await list(2, 100), await list(3, 100), await list(4, 100)]
      const all = pages.flatMap(({ data }) => data)
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.length))
      expect((await list(2, 3)).data).toEqual(all.slice(3, 6))
      totals.push(all.length)
    }
    const { open, past_due, unread } = await person.call(api.tasks.count, {})
    const [all = 0, , isUnread, done = 0, , , , late] = totals.slice(-filters.length)
    expect([open, past_due, unread]).toEqual([all - done, late, isUnread])
  }
  return totals
}

test('totals by the ledger equal the rows of the list for every filter, with tasks of trashed entities and closed periods', async () => {
  await owner.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id)
     select $1, $2, 'question', 900000 + e, e, $3 from unnest($4::bigint[]) e on conflict do nothing`,
    [organizationId, employee.userId, periodId, entityIds],
  )
  const before = await totalsOfAll()
  expect(Math.max(...before), `seed ${seed}`).toBeGreaterThanOrEqual(entityIds.length)
  await owner.query('update entities set deleted_at = now() where id = any($1::bigint[])', [
    entityIds.slice(2),
  ])
  const trashed = await totalsOfAll()
  expect(trashed).not.toEqual(before)
  await owner.query('update assessment_periods set closed_at = now() where id = $1', [periodId])
  expect(await totalsOfAll()).not.toEqual(trashed)
})

test('tasks that go with their person leave no sums behind', async () => {
  const { rows: joined } = await owner.query(
    `with person as (insert into users (email, first_name, last_name) values ('gone@ledger.test', 'G', 'G') returning id)
     insert into memberships (organization_id, user_id, roles) select $1, id, '{Employee}' from person returning user_id`,
    [organizationId],
  )
  const gone: number = joined[0].user_id
  await owner.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id)
     select $1, $2, 'exclusion', e, e from unnest($3::bigint[]) e`,
    [organizationId, gone, entityIds],
  )
  const before = await bothWays()
  expect(before.ledger.find(row => row.user_id === gone)).toMatchObject({ tasks: entityIds.length })
  await owner.query('delete from memberships where user_id = $1', [gone])
  const { ledger, rows } = await bothWays()
  expect(rows.length).toBe(before.rows.length - 1)
  expect(ledger).toEqual(rows)
})

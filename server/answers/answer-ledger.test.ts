import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { changeMuch, type Random } from '#server/testing/change-much.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { within } from '../platform/db/db.ts'

const here = await startTestServer()
const { company, owner } = here
const { organizationId, primary, admin, manager, employee } = company
const fixture = await aFixture(here, company, { entities: 4, questions: 20 })
const { entityIds, periodId, protocolId, questions } = fixture
const people = [primary, admin, manager, employee]
const seed = Date.now() % 1_000_000

/** The sums of the ledger, and the same counted from the answers; rows of nothing left out. */
async function bothWays() {
  const keys = 'assessment_period_id, entity_id, protocol_id, created_by'
  const ledger = `select ${keys}, sum(answered)::int as answered, sum(accepted)::int as accepted
    from answer_tallies where organization_id = $1 group by ${keys} having sum(answered) <> 0 or sum(accepted) <> 0 order by ${keys}`
  const rows = `select ${keys}, count(*)::int as answered, (count(*) filter (where accepted))::int as accepted
    from answers where organization_id = $1 group by ${keys} order by ${keys}`
  return {
    ledger: (await owner.query(ledger, [organizationId])).rows,
    rows: (await owner.query(rows, [organizationId])).rows,
  }
}

async function change(client: pg.ClientBase, random: Random): Promise<void> {
  const some = `organization_id = ${organizationId} and id % 7 = ${random(7)} and entity_id = ${entityIds[random(4)]}`
  const kind = random(5)
  if (kind < 2) {
    const asked = Array.from({ length: 5 }, () => questions[random(20)]?.id)
    await client.query(
      `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, control,
         not_applicable, weight, created_by, answered_by)
       select $1, $2, e, $3, q, '', true, 1, $4, $4 from unnest($5::bigint[]) e, unnest($6::bigint[]) q
       order by q, e on conflict do nothing`,
      [
        organizationId,
        periodId,
        protocolId,
        people[random(4)]?.userId,
        entityIds.slice(random(4)),
        [...new Set(asked)],
      ],
    )
  } else if (kind === 2) await client.query(`delete from answers where ${some}`)
  else if (kind === 3) await client.query(`update answers set accepted = not accepted where ${some}`)
  else await client.query(`update answers set created_by = $1 where ${some}`, [people[random(4)]?.userId])
}

await changeMuch({ ownerUrl: here.ownerUrl, seed, rounds: 60, change })

test('the ledger equals the answers after any sequence of changes, several people at once among them', async () => {
  const { ledger, rows } = await bothWays()
  expect(rows.length, `seed ${seed}`).toBeGreaterThan(0)
  expect(ledger, `seed ${seed}`).toEqual(rows)
  const { rows: crowded } = await owner.query(
    `select entity_id, count(*)::int as rows from answer_tallies group by entity_id having count(*) > 60`,
  )
  expect(crowded, 'what gathers is folded').toEqual([])
})

test('totals by the ledger equal the rows of the list, for everybody and every filter it knows', async () => {
  const filters = [
    {},
    { entity_id: entityIds[0] },
    { entity_id: entityIds.slice(1, 3) },
    { protocol_id: protocolId },
    { accepted: true },
    { accepted: false, entity_id: entityIds[1] },
  ]
  await owner.query(
    `insert into assignments (organization_id, assessment_period_id, entity_id, protocol_id, question_id, user_id, type, created_by)
     select $1, $2, $3, $4, q, $5, 'question', $5 from unnest($6::bigint[]) q`,
    [
      organizationId,
      periodId,
      entityIds[2],
      protocolId,
      employee.userId,
      questions.slice(0, 20).map(({ id }) => id),
    ],
  )
  const seen: number[] = []
  for (const person of people)
    for (const filter of filters)
      for (const sort of [undefined, 'id|asc']) {
        const list = async (page: number, per_page: number) =>
          person.call(api.answers.list, { page, per_page, filter, ...(sort && { sort }) })
        const whole = await list(1, 100)
        const first = await list(1, 2)
        expect(whole.data).toHaveLength(whole.total)
        expect(first.total).toBe(whole.total)
        expect(first.data).toEqual(whole.data.slice(0, 2))
        expect((await list(2, 2)).data).toEqual(whole.data.slice(2, 4))
        seen.push(whole.total)
      }
  expect(new Set(seen).size, 'the totals differ').toBeGreaterThan(3)
})

test('a person whose answers are older than the latest of the period finds them all the same', async () => {
  const { other } = here
  const there = await aFixture(here, other, { entities: 70, questions: 40 })
  const asked = there.questions.map(({ id }) => id)
  const answerAll = (entities: number[], by: number, days: number) =>
    owner.query(
      `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, control,
         not_applicable, weight, created_by, answered_by, updated_at)
       select $1, $2, e, $3, q, '', true, 1, $4, $4, now() - make_interval(days => $7)
       from unnest($5::bigint[]) e, unnest($6::bigint[]) q`,
      [other.organizationId, there.periodId, there.protocolId, by, entities, asked, days],
    )
  await answerAll(there.entityIds.slice(0, 1), other.employee.userId, 30)
  // More than are looked through first, all newer.
  await answerAll(there.entityIds.slice(1, 60), other.primary.userId, 10)
  const listOf = (person: typeof other.employee, input: object) =>
    person.call(api.answers.list, { filter: {}, ...input })
  const list = (input: object) => listOf(other.employee, input)
  const { data, total } = await list({ per_page: 100 })
  const ids = data.map(({ id }) => id)
  expect(ids).toHaveLength(40)
  expect(total).toBe(40)
  const second = await list({ per_page: 3, page: 2 })
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(3, 6))
  expect(second.total).toBe(40)
  const managed = await listOf(other.manager, { per_page: 100 })
  expect(managed.data.map(({ id }) => id)).toEqual(ids)
  expect(managed.total).toBe(40)
  // Some among the latest, and more before them: none twice.
  await answerAll(there.entityIds.slice(60, 61), other.employee.userId, 1)
  const mixed = await list({ per_page: 60 })
  expect(new Set(mixed.data.map(({ id }) => id)).size).toBe(60)
  expect(mixed.total).toBe(80)
  expect(mixed.data[0]?.entity_id).toBe(there.entityIds[60])
  // More answers of others than are gathered before the latest are looked through.
  await owner.query(
    `insert into assignments (organization_id, assessment_period_id, entity_id, protocol_id, question_id, user_id, type, created_by)
     select $1, $2, e, $3, q, $4, 'question', $4 from unnest($5::bigint[]) e, unnest($6::bigint[]) q`,
    [
      other.organizationId,
      there.periodId,
      there.protocolId,
      other.employee.userId,
      there.entityIds.slice(20, 60),
      asked,
    ],
  )
  const all = await Promise.all(
    Array.from({ length: 17 }, (_, page) => list({ per_page: 100, page: page + 1 })),
  )
  const found = all.flatMap(({ data }) => data.map(({ id }) => id))
  expect(new Set(found).size).toBe(1680)
  expect(new Set(all.map(({ total }) => total))).toEqual(new Set([1680]))
  expect(found.slice(-40)).toEqual(ids)
})

test('the server reads the ledger of its company only, and cannot write it', async () => {
  const countIn = (organization: number) =>
    within(here.db, { organizationId: organization, userId: null }, async trx => {
      const { rows } = await sql`select * from answer_tallies`.execute(trx)
      return rows.length
    })
  expect(await countIn(organizationId)).toBeGreaterThan(0)
  const { rows } = await owner.query(
    'select count(*)::int as here from answer_tallies where organization_id = $1',
    [organizationId],
  )
  expect(await countIn(organizationId)).toBe(rows[0].here)
  const erased = within(here.db, { organizationId, userId: null }, trx =>
    sql`delete from answer_tallies`.execute(trx),
  )
  await expect(erased).rejects.toThrow('permission denied')
})

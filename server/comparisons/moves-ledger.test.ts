import { sql } from 'kysely'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { answerChanges } from '#domain/comparisons/comparisons.rules.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { within } from '#server/platform/db/db.ts'
import { changeMuch, type Random } from '#server/testing/change-much.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { countMoves } from './count-moves.job.ts'

const here = await startTestServer()
const { company, owner, primary, admin } = here
const { organizationId } = company
const { divisionId, entityIds, periodId, protocolId, questions } = await aFixture(here, company, {
  entities: 5,
  questions: 12,
})
const clerk = await aClerk(here)
const seed = Date.now() % 1_000_000
const scores = [null, 0, 25, 50, 100]
const { rows: made } = await owner.query(
  `insert into assessment_periods (organization_id, name, start_date, end_date)
   values ($1, 'Earlier', current_date - 400, current_date - 200) returning id::int`,
  [organizationId],
)
const beforeId: number = made[0].id
const periods = [beforeId, periodId]

/** People save in the later assessment above all, and sometimes in the earlier one, or in both at once. */
const changing =
  (isEither: boolean) =>
  async (client: pg.ClientBase, random: Random): Promise<void> => {
    const one = <Each>(list: readonly Each[]) => list[random(list.length)] as Each
    const period = isEither && random(6) === 0 ? beforeId : periodId
    const where = isEither && random(4) === 0 ? sqlOf(periods) : sqlOf([period])
    const kind = random(8)
    if (kind === 0) {
      await client.query(`delete from answers where entity_id = $1 and question_id = $2 and ${where}`, [
        one(entityIds),
        one(questions).id,
      ])
    } else if (kind === 1) {
      await client.query(
        `update answers set score = (score + 50) % 150 where entity_id = $1 and score <= 50 and ${where}`,
        [one(entityIds)],
      )
    } else
      await client.query(
        `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, control, not_applicable,
         question_option_id, score, weight, likelihood, impact, created_by, answered_by, created_at)
       select $1, $2, e, $3, q, 'In place', $6::int is null, case when $6::int is not null then (select min(o.id) from question_options o where o.question_id = q) end, $6::int, 1, 3, 3, $7, $7,
         now() - $8::int * interval '1 day'
       from unnest($4::bigint[]) e, unnest($5::bigint[]) q order by q, e
       on conflict (organization_id, assessment_period_id, question_id, entity_id) do update set score = excluded.score,
         not_applicable = excluded.not_applicable, question_option_id = excluded.question_option_id`,
        [
          ...[organizationId, period, protocolId, entityIds.slice(random(5))],
          [...new Set([one(questions).id, one(questions).id, one(questions).id])],
          one(scores),
          primary.userId,
          random(30),
        ],
      )
  }

const sqlOf = (ids: number[]) => `assessment_period_id = any('{${ids}}')`

const counting = () => clerk.work(countMoves, { organizationId, beforeId, nowId: periodId })
/** A change of the earlier assessment, while it is counted, is no failure of the job's: it is tried again. */
const again = (error: Error) => expect(error.message).toMatch(/changed while|serialize|concurrent/)

const ask = () =>
  within(here.db, { organizationId, userId: primary.userId }, async trx => {
    const { rows } = await sql<{
      asked: boolean | null
    }>`select assay.ask_for_moves(${beforeId}, ${periodId}) as asked`.execute(trx)
    return rows[0]?.asked
  })

/** The sums of the ledger, and the same from every answer; whether the ledger is in doubt. */
async function bothWays() {
  const { rows: ledger } = await owner.query(
    `select entity_id::int, change, difference, sum(answers)::int as answers from move_tallies
     group by 1, 2, 3 having sum(answers) <> 0 order by 1, 2, 3`,
  )
  const { rows } = await owner.query(
    `select coalesce(n.entity_id, b.entity_id)::int as entity_id,
       case when n.id is null then 'missing' when b.id is null then 'new' when (n.score is null) <> (b.score is null) then 'applicability'
         when n.score > b.score then 'better' when n.score < b.score then 'worse' else 'same' end as change,
       (n.score - b.score)::int as difference, count(*)::int as answers
     from (select * from answers where assessment_period_id = $1) n
     full join (select * from answers where assessment_period_id = $2) b
       on b.entity_id = n.entity_id and b.question_id = n.question_id group by 1, 2, 3 order by 1, 2, 3`,
    [periodId, beforeId],
  )
  const { rows: sure } = await owner.query(
    `select counted_at is not null and not exists (select from compared_period_doubts) as sure from compared_periods`,
  )
  return { ledger, rows, isSure: sure[0]?.sure === true }
}

/** Counts and lists as they are without the ledger, and with it. */
async function withAndWithout<Read>(read: () => Promise<Read>): Promise<[Read, Read]> {
  const forget = (at: string) => owner.query(`update compared_periods set counted_at = ${at}`)
  await forget('null')
  const without = await read()
  await forget('now()')
  return [without, await read()]
}

const sorts = [
  undefined,
  'difference|desc',
  'entity',
  'change|desc',
  'entity|desc,difference|asc',
  'change|asc,difference|desc',
] as const

const forwards = { period_id: periodId, with: beforeId }
const backwards = { period_id: beforeId, with: periodId }
const ways = [
  ...sorts.map(sort => ({ sort })),
  ...answerChanges.map(name => ({ filter: { change: name } })),
  { filter: { change: ['worse' as const, 'new' as const] }, sort: 'entity' },
  { filter: { protocol_id: protocolId } },
  { filter: { entity_id: entityIds.slice(0, 2) } },
  { filter: { division_id: divisionId } },
]

/** Every way in which what moved can be asked for, and some of them in the other direction, and for an admin of a division. */
async function everything() {
  const found: string[] = []
  const asked = [
    { who: primary, pair: forwards, some: ways },
    { who: primary, pair: backwards, some: ways.slice(0, 2) },
    { who: admin, pair: forwards, some: ways.slice(0, 2) },
  ]
  for (const { who, pair, some } of asked) {
    found.push(JSON.stringify((await who.call(api.comparisons.show, pair)).changes))
    for (const way of some)
      for (const page of [1, 2]) {
        const input = { ...pair, ...way, page, per_page: 9 } as InputOf<typeof api.comparisons.answers>
        const { data, total } = await who.call(api.comparisons.answers, input)
        found.push(JSON.stringify({ way, page, total, data }))
      }
  }
  return found
}

/** The days as the call answers them, and the same from the rows in scope. */
async function daysBothWays() {
  const { days } = await primary.call(api.periodOverviews.days, { period_id: periodId })
  const { rows } = await owner.query(
    `select day::text, (sum(count(*)) over (order by day))::int as answered from (
       select (a.created_at at time zone 'UTC')::date as day from answers a
       join questions q on q.id = a.question_id and q.deleted_at is null
       join entities e on e.id = a.entity_id and e.deleted_at is null
       join entity_protocols ep on ep.entity_id = a.entity_id and ep.protocol_id = a.protocol_id
       where a.assessment_period_id = $1 and not exists (select from entity_question_exclusions x
         where x.entity_id = a.entity_id and x.question_id = a.question_id)
     ) d group by day order by day`,
    [periodId],
  )
  return [days, rows]
}

describe('after changes by several people at once', { shuffle: false, timeout: 120_000 }, () => {
  test('the ledger equals the answers after any sequence of changes, several people at once and a job among them', async () => {
    expect([await ask(), await ask()]).toEqual([true, null])
    let over = false
    const saving = changeMuch({ ownerUrl: here.ownerUrl, seed, rounds: 60, change: changing(true) }).finally(
      () => {
        over = true
      },
    )
    while (!over) await counting().catch(again)
    await saving
    const busy = await bothWays()
    expect(busy.rows.length, `seed ${seed}`).toBeGreaterThan(0)
    if (busy.isSure) expect(busy.ledger, `seed ${seed}`).toEqual(busy.rows)
    await counting()
    expect((await bothWays()).isSure).toBe(true)
    // From here on the later assessment alone changes, and nothing is counted again.
    await changeMuch({ ownerUrl: here.ownerUrl, seed: seed + 9, rounds: 40, change: changing(false) })
    const { ledger, rows, isSure } = await bothWays()
    expect(isSure, `seed ${seed}`).toBe(true)
    expect(ledger, `seed ${seed}`).toEqual(rows)
    const { rows: crowded } = await owner.query(
      `select entity_id from move_tallies group by entity_id having count(*) > 20 + 3 * count(distinct (change, difference))`,
    )
    expect(crowded, 'what gathers is folded').toEqual([])
  })

  test('a change of the earlier assessment is in doubt until it has been counted', async () => {
    await owner.query(
      `update answers set score = case score when 25 then 50 else 25 end where assessment_period_id = $1 and score is not null`,
      [beforeId],
    )
    const doubtful = await bothWays()
    expect(doubtful.isSure).toBe(false)
    const { rows } = await owner.query(`select count(*)::int as pairs from compared_period_doubts`)
    expect(rows[0].pairs).toBeGreaterThan(0)
    const shown = async () => JSON.stringify((await primary.call(api.comparisons.show, forwards)).changes)
    const read = await shown()
    await counting()
    const { ledger, rows: answers, isSure } = await bothWays()
    expect(isSure).toBe(true)
    expect(ledger).toEqual(answers)
    expect(await shown()).toBe(read)
  })

  test('pairs expire while people save, and nobody is refused', async () => {
    const forget = () =>
      owner.query(`delete from compared_periods where organization_id = $1`, [organizationId])
    let over = false
    const saving = changeMuch({
      ownerUrl: here.ownerUrl,
      seed: seed + 20,
      rounds: 60,
      change: changing(true),
    }).finally(() => {
      over = true
    })
    while (!over) {
      await forget()
      await counting()
      await ask()
      await counting().catch(again)
    }
    await saving
    await forget()
    expect((await bothWays()).ledger).toEqual([])
    await ask()
    await counting()
    const { ledger, rows, isSure } = await bothWays()
    expect(isSure, `seed ${seed}`).toBe(true)
    expect(ledger, `seed ${seed}`).toEqual(rows)
  })

  test('whoever was saving before the counting began is waited for, and nobody waits for it', async () => {
    const score = `update answers set score = 100 - score where entity_id = $1 and score is not null and assessment_period_id = $2`
    const early = await owner.connect()
    try {
      await early.query('begin')
      await early.query(score, [entityIds[0], periodId])
      let isOver = false
      const counted = counting().finally(() => {
        isOver = true
      })
      // Changes the earlier answers that the other has looked up, and is done at once.
      await owner.query(score, [entityIds[0], beforeId])
      await new Promise(resolve => setTimeout(resolve, 400))
      expect(isOver).toBe(false)
      await early.query('commit')
      await counted.catch(again)
      const first = await bothWays()
      if (first.isSure) expect(first.ledger).toEqual(first.rows)
      await counting()
      const { ledger, rows, isSure } = await bothWays()
      expect(isSure).toBe(true)
      expect(ledger).toEqual(rows)
    } finally {
      early.release(true)
    }
  })

  test('the ledger of days equals the answers', async () => {
    const days = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
    const { rows: ledger } = await owner.query(
      `select assessment_period_id::int as period, entity_id::int, day::text, sum(answered)::int as answered
     from answer_day_tallies cross join lateral (values ${days.map((day, index) => `(week + ${index}, ${day})`)}) d (day, answered)
     group by 1, 2, 3 having sum(answered) <> 0 order by 1, 2, 3`,
    )
    const { rows } = await owner.query(
      `select assessment_period_id::int as period, entity_id::int, (created_at at time zone 'UTC')::date::text as day, count(*)::int as answered
     from answers group by 1, 2, 3 order by 1, 2, 3`,
    )
    expect(rows.length, `seed ${seed}`).toBeGreaterThan(20)
    expect(ledger, `seed ${seed}`).toEqual(rows)
  })

  test('what moved is the same with the ledger and without, whatever is in scope', async () => {
    const changes = [
      () => owner.query(`select`),
      () =>
        owner.query(
          `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
         select $1, e, $2, q, $3 from unnest($4::bigint[]) e, unnest($5::bigint[]) q`,
          [
            organizationId,
            protocolId,
            primary.userId,
            entityIds.slice(0, 3),
            questions.slice(0, 2).map(({ id }) => id),
          ],
        ),
      () => owner.query(`update questions set deleted_at = now() where id = $1`, [must(questions[3]).id]),
      () => owner.query(`delete from entity_protocols where entity_id = $1`, [entityIds[1]]),
      () => owner.query(`update entities set deleted_at = now() where id = $1`, [entityIds[2]]),
    ]
    for (const [index, alter] of changes.entries()) {
      await alter()
      const [without, ledger] = await withAndWithout(everything)
      expect(ledger, `seed ${seed}, change ${index}`).toEqual(without)
      const [days, rows] = await daysBothWays()
      expect(days, `seed ${seed}, change ${index}`).toEqual(rows)
    }
  })
})

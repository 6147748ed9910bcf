import type pg from 'pg'
import { expect, test } from 'vitest'
import { changeMuch, type Random } from '#server/testing/change-much.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, owner } = here
const { organizationId, primary, manager } = company
const { entityIds, periodId, profileId, protocolId, questions } = await aFixture(here, company, {
  entities: 4,
  questions: 12,
})
const questionIds = questions.map(({ id }) => id)
const seed = Date.now() % 1_000_000
const numbered = async (text: string, values: unknown[] = []): Promise<number[]> =>
  (await owner.query(text, values)).rows.map(row => Number(row.id))
const [otherProfile] = await numbered(
  `insert into risk_profiles (organization_id, protocol_id, name) values ($1, $2, 'Another') returning id`,
  [organizationId, protocolId],
)
const profiles = [profileId, otherProfile, null]
const threats = await numbered('select id from threats order by id limit 3')
const categories = await numbered('select id from categories order by id limit 3')
const scores = [null, 0, 25, 100]

const names = `answered, accepted, not_applicable, weight, weighted_score, rated_weight, weighted_risk, open_weight, open_risk`
const keys = 'assessment_period_id, entity_id, protocol_id'

/** The sums of the ledger, and the same by the rules from each answer; without those of nothing. */
async function bothWays() {
  const sums = (source: string) => `select * from (
      select ${keys}, ${names.replaceAll(/\w+/g, 'sum($&)::int as $&')} from (${source}) s group by ${keys}
    ) sums where (${names}) <> (0, 0, 0, 0, 0, 0, 0, 0, 0) order by ${keys}`
  const answers = `select coalesce(q.threat_id, 0) as threat_id, coalesce(q.category_id, 0) as category_id, a.assessment_period_id, a.entity_id, a.protocol_id, 1 as answered,
      a.accepted::int as accepted, a.not_applicable::int as not_applicable,
      case when a.not_applicable then 0 else a.weight end as weight, coalesce(a.weight * a.score, 0) as weighted_score,
      case when a.not_applicable or a.likelihood is null or a.impact is null then 0 else a.weight end as rated_weight,
      coalesce(a.weight * a.likelihood * a.impact * (100 - a.score), 0) as weighted_risk,
      case when ep.risk_profile_id is null then 0 else q.weight end as open_weight,
      case when ep.risk_profile_id is null then 0
        else q.weight * coalesce(t.likelihood, 3) * coalesce(c.impact, 3) * 100 end as open_risk
    from answers a
    join questions q on q.id = a.question_id
    left join entity_protocols ep on ep.entity_id = a.entity_id and ep.protocol_id = a.protocol_id
    left join risk_profile_threats t on t.risk_profile_id = ep.risk_profile_id and t.threat_id = q.threat_id
    left join risk_profile_categories c on c.risk_profile_id = ep.risk_profile_id and c.category_id = q.category_id`
  const cells = `assessment_period_id, entity_id, protocol_id, threat_id, category_id`
  const cellSums = (source: string) => `select * from (
      select ${cells}, sum(answered)::int as answered, sum(rated_weight)::int as rated_weight, sum(weighted_risk)::int as weighted_risk,
        sum(weight)::int as weight, sum(weighted_score)::int as weighted_score
      from (${source}) s group by ${cells}
    ) sums where (answered, rated_weight, weighted_risk, weight, weighted_score) <> (0, 0, 0, 0, 0) order by ${cells}`
  return {
    cells: (await owner.query(cellSums('select * from cell_tallies'))).rows,
    cellRows: (await owner.query(cellSums(answers))).rows,
    ledger: (await owner.query(sums('select * from answer_tallies'))).rows,
    rows: (await owner.query(sums(answers))).rows,
  }
}

const changes = [answer, answer, answer, retract, amend, moveEntity, rate, edit]

function change(client: pg.ClientBase, random: Random): Promise<unknown> {
  const one = <Each>(list: readonly Each[]) => list[random(list.length)] as Each
  return one(changes)(client, one, random)
}

type One = <Each>(list: readonly Each[]) => Each

function answer(client: pg.ClientBase, one: One, random: Random) {
  const question = one(questions)
  return client.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
       control, not_applicable, score, weight, likelihood, impact, created_by, answered_by)
     select $1, $2, e, $3, $4, case when $7::int is not null then $5::bigint end, '', $7 is null, $7, $8, $9, $10, $11, $11
     from unnest($6::bigint[]) e order by e
     on conflict (organization_id, assessment_period_id, question_id, entity_id) do update set accepted = false,
       question_option_id = excluded.question_option_id, score = excluded.score, not_applicable = excluded.not_applicable,
       weight = excluded.weight, likelihood = excluded.likelihood, impact = excluded.impact`,
    [
      organizationId,
      periodId,
      protocolId,
      question.id,
      question.optionIds[0],
      entityIds.slice(random(4)),
      one(scores),
      1 + random(5),
      one([null, 1, 5]),
      one([2, 4]),
      one([primary, manager]).userId,
    ],
  )
}

function retract(client: pg.ClientBase, one: One) {
  return client.query(`delete from answers where entity_id = $1 and question_id = any($2::bigint[])`, [
    one(entityIds),
    [one(questionIds), one(questionIds)],
  ])
}

function amend(client: pg.ClientBase, one: One) {
  const text = one([`accepted = not accepted, created_by = $2`, `control = 'Changed', answered_by = $2`])
  return client.query(`update answers set ${text} where entity_id = $1`, [
    one(entityIds),
    one([primary, manager]).userId,
  ])
}

/** The entity gets another profile or none, or leaves the framework. */
function moveEntity(client: pg.ClientBase, one: One, random: Random) {
  const entity = one(entityIds)
  if (random(4) === 0) return client.query(`delete from entity_protocols where entity_id = $1`, [entity])
  return client.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id, risk_profile_id) values ($1, $2, $3, $4)
     on conflict (organization_id, entity_id, protocol_id) do update set risk_profile_id = excluded.risk_profile_id`,
    [organizationId, entity, protocolId, one(profiles)],
  )
}

function rate(client: pg.ClientBase, one: One, random: Random) {
  const [kind, rating, ids] = one([
    ['threat', 'likelihood', threats],
    ['category', 'impact', categories],
  ] as const)
  const table = kind === 'threat' ? 'risk_profile_threats' : 'risk_profile_categories'
  const profile = one(profiles.slice(0, 2))
  if (random(3) === 0) return client.query(`delete from ${table} where risk_profile_id = $1`, [profile])
  return client.query(
    `insert into ${table} (organization_id, risk_profile_id, ${kind}_id, ${rating}) select $1, $2, unnest($3::bigint[]), $4
     on conflict (organization_id, risk_profile_id, ${kind}_id) do update set ${rating} = excluded.${rating}`,
    [organizationId, profile, [...new Set([one(ids), one(ids)])].sort(), 1 + random(5)],
  )
}

function edit(client: pg.ClientBase, one: One, random: Random) {
  return client.query(
    `update questions set title = 'Edited', weight = $2, threat_id = $3, category_id = $4 where id = any($1::bigint[])`,
    [
      [one(questionIds), one(questionIds)],
      1 + random(5),
      one([...threats, null]),
      one([...categories, null]),
    ],
  )
}

test('the sums by entity, threat and category equal the answers, whatever changes at once: answers, profiles, ratings and questions', async () => {
  await changeMuch({ ownerUrl: here.ownerUrl, seed, rounds: 150, change })
  const { ledger, rows, cells, cellRows } = await bothWays()
  expect(rows.length, `seed ${seed}`).toBeGreaterThan(0)
  expect(ledger, `seed ${seed}`).toEqual(rows)
  expect(cells, `seed ${seed}`).toEqual(cellRows)
})

import { describe, expect, test } from 'vitest'
import { demoContext } from './demo/demo-context.testing.ts'

const { one, here } = await demoContext()

const harbor = `(select organization_id from organizations where name = 'Harbor Valley Health')`
const periodOf = (state: 'null' | 'not null') =>
  `(select id from assessment_periods where organization_id = ${harbor} and closed_at is ${state})`

/** Every question that an entity has to answer. */
const scope = `(
  select ep.entity_id, q.id as question_id from entity_protocols ep
  join questions q on q.protocol_id = ep.protocol_id and q.parent_question_id is not null and q.deleted_at is null
  where ep.organization_id = ${harbor} and not exists (select from entity_question_exclusions x
    where x.organization_id = ep.organization_id and x.entity_id = ep.entity_id and x.question_id = q.id))`

describe('the contents', () => {
  test('the company has its people, divisions, entities, frameworks and periods', async () => {
    const counted = await one(`select
      (select count(*) from divisions where organization_id = ${harbor}) as divisions,
      (select count(*) from entities where organization_id = ${harbor}) as entities,
      (select count(*) from users where email like '%@demo.example' and email not like 'lakeside@%') as people,
      (select count(*) from organization_protocols where organization_id = ${harbor}) as frameworks,
      (select count(*) from risk_profiles where organization_id = ${harbor}) as profiles,
      (select count(*) from assessment_periods where organization_id = ${harbor}) as periods,
      (select count(*) from question_exclusion_requests where organization_id = ${harbor} and state = 'pending') as asked,
      (select count(*) from assessment_locks where assessment_period_id = ${periodOf('not null')}) as locked`)
    expect(counted).toEqual({
      divisions: 3,
      entities: 12,
      people: 27,
      frameworks: 2,
      profiles: 4,
      periods: 2,
      asked: 3,
      locked: 1,
    })
  })

  test('one person is invited, one has left, and some were here lately', async () => {
    const counted = await one(`select
      count(*) filter (where m.accepted_at is null and m.invited_at is not null) as invited,
      count(*) filter (where m.deleted_at is not null) as removed,
      count(*) filter (where u.telephone <> '') as with_telephone,
      count(*) filter (where exists (select from sessions s where s.user_id = u.id)) as seen,
      max(u.time_zone) filter (where u.email = 'admin@demo.example') as time_zone
      from memberships m join users u on u.id = m.user_id where m.organization_id = ${harbor}`)
    expect(counted).toEqual({
      invited: 1,
      removed: 1,
      with_telephone: 6,
      seen: 10,
      time_zone: 'America/New_York',
    })
  })

  test('the open period contains today and does not overlap the closed one', async () => {
    const { current, apart } = await one(`select
      (select count(*) from assessment_periods where id = ${periodOf('null')}
        and current_date between start_date and end_date) as current,
      (select c.end_date < o.start_date from assessment_periods c, assessment_periods o
        where c.id = ${periodOf('not null')} and o.id = ${periodOf('null')}) as apart`)
    expect({ current, apart }).toEqual({ current: 1, apart: true })
  })

  test('about 60 percent are answered in the open period, nearly all in the closed one', async () => {
    const shares = await one(`select
      count(o.id) * 100.0 / count(*) as open, count(c.id) * 100.0 / count(*) as closed
      from ${scope} as s
      left join answers o on o.assessment_period_id = ${periodOf('null')}
        and o.entity_id = s.entity_id and o.question_id = s.question_id
      left join answers c on c.assessment_period_id = ${periodOf('not null')}
        and c.entity_id = s.entity_id and c.question_id = s.question_id`)
    expect(shares.open).toBeGreaterThan(55)
    expect(shares.open).toBeLessThan(65)
    expect(shares.closed).toBeGreaterThan(97)
  })

  test('the scores vary plausibly', async () => {
    const scores = await one(`
      select sum(weight * score) filter (where e.name = 'Harbor Valley Medical Center') * 1.0
          / sum(weight) filter (where e.name = 'Harbor Valley Medical Center' and score is not null) as strong,
        sum(weight * score) filter (where e.name = 'Millbrook Family Clinic') * 1.0
          / sum(weight) filter (where e.name = 'Millbrook Family Clinic' and score is not null) as weak
      from answers a join entities e on e.organization_id = a.organization_id and e.id = a.entity_id
      where assessment_period_id = ${periodOf('null')}`)
    expect(scores.strong).toBeGreaterThan(80)
    expect(scores.weak).toBeLessThan(35)
  })
})

test('risks are in the register, and loss scenarios of the company and of divisions are estimated', async () => {
  const { rows: register } = await here.owner.query(
    `select r.state, h.states[1] as first, h.states[cardinality(h.states)] as last, exists (select from tasks k
       where k.task_type = 'risk' and k.task_type_id = r.id and k.user_id = r.owner_id and not k.completed) as told
     from registered_risks r cross join lateral (select array_agg(s.state order by s.id) as states from registered_risk_states s
       where s.registered_risk_id = r.id) h where r.organization_id = ${harbor} order by r.id`,
  )
  expect(register).toEqual(
    ['treating', 'accepted', 'treating', 'identified'].map(state => ({
      ...{ state, first: 'identified', last: state, told: true },
    })),
  )
  const { rows: scenarios } = await here.owner.query(
    `select d.name as division, s.expected_loss > coalesce(s.expected_loss_after, 0) as is_less
     from loss_scenarios s left join divisions d on d.id = s.division_id
     join organizations o on o.organization_id = s.organization_id and o.quantifies_risk order by s.id`,
  )
  expect(scenarios).toEqual(
    [null, null, 'Hospitals', 'Outpatient and Community Care'].map(division => ({ division, is_less: true })),
  )
})

test('the registers contain assets, controls with owners and objectives, and documents in every state', async () => {
  const counted = await one(`select
    (select count(distinct asset_category_id) from assets where organization_id = ${harbor}) as categories,
    (select count(distinct entity_id) from entity_assets where organization_id = ${harbor} and count > 0) as holders,
    (select count(*) from assets where organization_id = ${harbor} and owner_id is not null and location <> ''
      and criticality is not null) as described,
    (select count(*) from controls where organization_id = ${harbor} and owner_id is not null
      and control_objective_id is not null) as controls,
    (select count(distinct status) from controls where organization_id = ${harbor}) as control_states,
    (select count(distinct result) from control_tests where organization_id = ${harbor}) as test_results,
    (select count(distinct control_id) from control_questions where organization_id = ${harbor}) as linked_controls,
    (select count(distinct document_request_list_id) from document_requests where organization_id = ${harbor}) as lists,
    (select count(*) from document_requests where organization_id = ${harbor} and deleted_at is null) as documents,
    (select count(distinct status) from document_requests where organization_id = ${harbor}) as document_states`)
  expect(counted).toEqual({
    categories: 5,
    holders: 11,
    described: 10,
    controls: 8,
    control_states: 2,
    test_results: 3,
    linked_controls: 8,
    lists: 1,
    documents: 5,
    document_states: 4,
  })
})

describe('the answers', () => {
  const wrong = (condition: string) => one(`select count(*) from answers a where ${condition}`)

  test('none are out of scope', async () => {
    expect(
      await wrong(`(a.entity_id, a.question_id) not in (select entity_id, question_id from ${scope} as s)`),
    ).toEqual({ count: 0 })
  })

  test('weight, likelihood and impact are those of the question and the profile, and the score is the option’s', async () => {
    const { rows } = await here.owner.query(`
      select a.id from answers a join questions q on q.id = a.question_id
      join entity_protocols ep on ep.organization_id = a.organization_id and ep.entity_id = a.entity_id
        and ep.protocol_id = a.protocol_id
      left join risk_profile_threats t on t.risk_profile_id = ep.risk_profile_id and t.threat_id = q.threat_id
      left join risk_profile_categories c on c.risk_profile_id = ep.risk_profile_id and c.category_id = q.category_id
      left join question_options o on o.question_id = a.question_id and o.id = a.question_option_id
      where (a.weight, a.likelihood, a.impact) is distinct from
        (q.weight, coalesce(t.likelihood, 3), coalesce(c.impact, 3)) or a.score is distinct from o.value`)
    expect(rows).toEqual([])
  })

  test('some are accepted, some do not apply, with a reason, some were changed or rolled over', async () => {
    const counted = await one(`select count(*) filter (where accepted) as accepted,
      count(*) filter (where not_applicable and length(not_applicable_reason) > 20 and control = 'N/A') as skipped,
      count(*) filter (where version = 2) as changed, count(rolled_over_from) as taken
      from answers where assessment_period_id = ${periodOf('null')}`)
    for (const count of Object.values(counted)) expect(count).toBeGreaterThan(10)
    expect(await wrong('not_applicable and not_applicable_reason is null')).toEqual({ count: 0 })
    expect(await wrong('rolled_over_from is not null and accepted')).toEqual({ count: 0 })
    expect(await one('select count(*) from answer_versions')).toEqual({ count: counted.changed })
  })

  test('a rolled-over answer equals that of the previous year', async () => {
    const { rows } = await here.owner.query(`select a.id from answers a
      left join answers b on b.id = a.rolled_over_from and b.entity_id = a.entity_id and b.question_id = a.question_id
      where a.rolled_over_from is not null and (a.control, a.score) is distinct from (b.control, b.score)`)
    expect(rows).toEqual([])
  })

  test('no two entities describe the same control in the same words', async () => {
    const { rows } = await here.owner.query(`select control from answers where not not_applicable
      group by assessment_period_id, question_id, control having count(*) > 1`)
    expect(rows).toEqual([])
  })

  test('the words are varied and complete', async () => {
    const { rows } = await here.owner.query<{ control: string }>(
      `select control from answers where not not_applicable union all select control from collaboration_answers
       union all select control from answer_versions`,
    )
    const sentences = new Set(rows.flatMap(({ control }) => control.split(/(?<=\.) /)))
    expect(sentences.size).toBeGreaterThan(1000)
    expect(rows.filter(({ control }) => /[{}]|undefined|“|\s\s/.test(control))).toEqual([])
  })
})

describe('the assignments', () => {
  test('completed assignments are answered, open ones are not, and some are late', async () => {
    const counted = await one(`select
      count(*) filter (where s.completed <> (a.id is not null)) as wrong,
      count(*) filter (where not s.completed and due_date < current_date) as late,
      count(*) filter (where s.completed) as done
      from assignments s left join answers a on a.assessment_period_id = s.assessment_period_id
        and a.entity_id = s.entity_id and a.question_id = s.question_id where type = 'question'`)
    expect(counted.wrong).toBe(0)
    expect(counted.late).toBeGreaterThan(10)
    expect(counted.done).toBeGreaterThan(100)
  })

  test('every opinion has an assignment', async () => {
    const counted = await one(`select count(*) as given, count(s.id) filter (where s.completed) as asked
      from collaboration_answers c left join assignments s on s.type = 'collaboration' and s.user_id = c.created_by
        and s.question_id = c.question_id and s.entity_id = c.entity_id`)
    expect(counted.given).toBeGreaterThan(3)
    expect(counted.asked).toBe(counted.given)
  })

  test('the employee of the sign-ins has open work, also overdue', async () => {
    const counted = await one(`select count(*) filter (where not completed) as open,
      count(*) filter (where not completed and due_date < current_date) as late
      from assignments s join users u on u.id = s.user_id where u.email = 'employee@demo.example'`)
    expect(counted.open).toBeGreaterThan(5)
    expect(counted.late).toBeGreaterThan(0)
  })
})

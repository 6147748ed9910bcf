import type pg from 'pg'
import { type Plan, planColumns, QUESTIONS_IN_A_TOPIC } from './plan.ts'
import { options, questions, subjects } from './words.ts'

/** Adds each company's own framework, adopted with a risk profile by all of its entities, and the periods. */
export async function addFrameworks(client: pg.ClientBase, plan: Plan): Promise<void> {
  const v = JSON.stringify(plan)
  await client.query(protocolsSql, [v])
  await client.query(topicsSql, [v, subjects])
  await client.query(questionsSql, [
    v,
    QUESTIONS_IN_A_TOPIC,
    subjects,
    questions.map(([title]) => title),
    questions.map(([, question]) => question),
  ])
  await client.query(optionsSql, [v, options])
  await client.query(adoptionsSql, [v])
  await client.query(profilesSql, [v])
  await client.query(likelihoodsSql, [v])
  await client.query(impactsSql, [v])
  await client.query(entityProtocolsSql, [v])
  await client.query(periodsSql, [v])
  await client.query(thresholdsSql, [v])
}

const protocolsSql = `
  insert into protocols (id, organization_id, name, description)
  select first_protocol + c, first_organization + c, 'Security program', questions || ' questions in ' || topics || ' topics.'
  from ${planColumns} cross join generate_series(0, companies - 1) as c`

const topicsSql = `
  insert into questions (id, protocol_id, organization_id, tempid, identifier, title, question, display_order)
  select first_question + c * (topics + questions) + t, first_protocol + c, first_organization + c, (t + 1)::text,
    'topic ' || t + 1, subject, subject, (t + 1) * 1000
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, topics - 1) as t
  cross join lateral (select initcap(left(s, 1)) || substr(s, 2) as subject
    from (select ($2::text[])[1 + t % cardinality($2::text[])] as s) as chosen) as named`

const questionsSql = `
  with kinds as (
    select array(select id from categories where organization_id is null and deleted_at is null order by id) as categories,
      array(select id from threats where organization_id is null and deleted_at is null order by id) as threats)
  insert into questions (id, protocol_id, organization_id, parent_question_id, tempid, identifier, title, question,
    category_id, threat_id, weight, display_order)
  select first_question + c * (topics + questions) + topics + q, first_protocol + c, first_organization + c,
    first_question + c * (topics + questions) + t, t + 1 || '.' || r + 1, t + 1 || '.' || r + 1, ($4::text[])[r + 1],
    format(($5::text[])[r + 1], ($3::text[])[1 + t % cardinality($3::text[])]),
    categories[1 + (q * 5 + t) % cardinality(categories)], threats[1 + (q * 7 + t) % cardinality(threats)],
    1 + (q * 3 + t) % 5, (t + 1) * 1000 + r + 1
  from ${planColumns} cross join kinds cross join generate_series(0, companies - 1) as c
  cross join generate_series(0, questions - 1) as q cross join lateral (select q / $2::int as t, q % $2::int as r) as at`

const optionsSql = `
  insert into question_options (id, organization_id, question_id, option, value, display_order)
  select first_option + (c * questions + q) * 5 + o, first_organization + c, first_question + c * (topics + questions) + topics + q,
    ($2::text[])[o + 1], 100 - o * 25, o + 1
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, questions - 1) as q
  cross join generate_series(0, 4) as o`

const adoptionsSql = `
  insert into organization_protocols (organization_id, protocol_id)
  select first_organization + c, first_protocol + c from ${planColumns} cross join generate_series(0, companies - 1) as c`

const profilesSql = `
  insert into risk_profiles (organization_id, id, protocol_id, name)
  select first_organization + c, first_profile + c, first_protocol + c, 'Standard'
  from ${planColumns} cross join generate_series(0, companies - 1) as c`

const likelihoodsSql = `
  insert into risk_profile_threats (organization_id, risk_profile_id, threat_id, likelihood)
  select first_organization + c, first_profile + c, t.id, 1 + (t.rank * 3 + c) % 5
  from ${planColumns} cross join generate_series(0, companies - 1) as c
  cross join (select id, row_number() over (order by id) as rank from threats where organization_id is null and deleted_at is null) as t`

const impactsSql = `
  insert into risk_profile_categories (organization_id, risk_profile_id, category_id, impact)
  select first_organization + c, first_profile + c, k.id, 1 + (k.rank * 2 + c) % 5
  from ${planColumns} cross join generate_series(0, companies - 1) as c
  cross join (select id, row_number() over (order by id) as rank from categories where organization_id is null and deleted_at is null) as k`

const entityProtocolsSql = `
  insert into entity_protocols (organization_id, entity_id, protocol_id, risk_profile_id)
  select first_organization + c, first_entity + c * entities + e, first_protocol + c, first_profile + c
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, entities - 1) as e`

const periodsSql = `
  insert into assessment_periods (organization_id, id, name, start_date, end_date, closed_at)
  select first_organization + c, first_period + c * periods + p, 'Year ' || p + 1, began::date, ended::date,
    case when p < periods - 1 then ended end
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, periods - 1) as p
  cross join lateral (
    select date_trunc('month', current_date) - interval '4 months' - (periods - 1 - p) * interval '1 year' as began) as b
  cross join lateral (select began + interval '1 year' - interval '1 day' as ended) as e`

const thresholdsSql = `
  insert into period_thresholds (organization_id, assessment_period_id, protocol_id, threshold)
  select first_organization + c, first_period + c * periods + p, first_protocol + c, 25
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, periods - 1) as p`

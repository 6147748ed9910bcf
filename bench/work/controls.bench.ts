import { controlOverviewApi } from '#domain/controls/control-overview.contract.ts'
import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import type { Site } from '../support/arrange.ts'
import { fullestPeriod } from '../support/fullest-period.ts'
import { p95Of } from '../support/p95.ts'
import { atMost, type Figure } from '../support/print.ts'
import type { Bench, Stage } from '../support/stage.ts'

const CONTROLS = 2000

async function run(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const { organizationId, primaryUserId } = site.first
  const { periodId } = await fullestPeriod(site)
  const { controlId: control_id, questionId: question_id, size } = await manyControls(site, periodId)
  const who = await site.signIn(primaryUserId, organizationId)
  const lists = {
    'page of 50 by name': site.plan(who, controlsApi.list, {}),
    'the same by code': site.plan(who, controlsApi.list, { sort: 'code|asc' }),
    'found by a word': site.plan(who, controlsApi.list, { search: '77' }),
    'those whose test is overdue': site.plan(who, controlsApi.list, { filter: { test: 'overdue' } }),
    'those that serve nothing': site.plan(who, controlsApi.list, { filter: { linked: false } }),
    'their figures': site.plan(who, controlOverviewApi.figures, {}),
    'coverage of frameworks': site.plan(who, controlQuestionsApi.coverage, {}),
    'offered at a question': site.plan(who, controlQuestionsApi.ofQuestion, { question_id }),
  }
  const overviews = {
    overview: site.plan(who, controlOverviewApi.show, { control_id }),
    'by entity': site.plan(who, controlOverviewApi.entities, { control_id }),
    'answers to look at again': site.plan(who, controlOverviewApi.answers, {
      control_id,
      filter: { again: true },
    }),
    'its questions': site.plan(who, controlQuestionsApi.list, { filter: { control_id } }),
  }
  const figures: Figure[] = []
  for (const [what, request] of Object.entries(lists))
    figures.push(atMost(`2,000 controls: ${what}, p95`, 80, await p95Of(stage, site, [request]), 'ms'))
  for (const [what, request] of Object.entries(overviews))
    figures.push(atMost(`a control of ${size}: ${what}, p95`, 200, await p95Of(stage, site, [request]), 'ms'))
  return figures
}

/** Controls with links to five questions, two tests and a risk each; one serves every question, and half of its answers name it. */
async function manyControls(site: Site, periodId: number) {
  const { organizationId, primaryUserId, employeeUserId } = site.first
  const run = (statement: string, values: unknown[]) => site.owner.query(statement, values)
  await run('insert into organization_features values ($1, $2) on conflict do nothing', [
    organizationId,
    'controls',
  ])
  await run(
    `insert into controls (organization_id, name, code, description, status, kind, operation, review_months, owner_id, created_at)
     select $1, 'Control ' || n, 'C-' || n, 'What is done, by whom and how often.',
       case when n % 10 > 0 then 'Active' else 'Draft' end, (array['preventive', 'detective', 'corrective'])[n % 3 + 1],
       case when n % 2 = 0 then 'manual' else 'automated' end, n % 12 + 1, $2, now() - make_interval(days => n % 300)
     from generate_series(1, $3::int) n`,
    [organizationId, employeeUserId, CONTROLS],
  )
  await run(
    `with risk as (insert into control_risks (organization_id, name) values ($1, 'Loss of data') returning id)
     insert into control_risk_links (organization_id, control_id, control_risk_id)
     select $1, c.id, risk.id from controls c, risk where c.organization_id = $1`,
    [organizationId],
  )
  await run(
    `insert into control_tests (organization_id, control_id, tested_on, tester_id, result, created_by)
     select $1, c.id, current_date - (c.id % 200)::int - n * 30, $2,
       (array['effective', 'effective', 'partly', 'not_effective'])[c.id % 4 + 1], $2
     from controls c, generate_series(1, 2) n where c.organization_id = $1 and c.id % 5 > 0`,
    [organizationId, primaryUserId],
  )
  const answerable = `questions q join organization_protocols op on op.organization_id = $1
    and op.protocol_id = q.protocol_id and op.dropped_at is null where q.is_answerable`
  await run(
    `with asked as (select q.id, q.protocol_id, row_number() over (order by q.id) as nth, count(*) over () as many from ${answerable}),
       own as (select id, row_number() over (order by id) as nth from controls where organization_id = $1)
     insert into control_questions (organization_id, control_id, protocol_id, question_id)
     select $1, own.id, asked.protocol_id, asked.id from own cross join generate_series(0, 4) n
     join asked on asked.nth = (own.nth * 5 + n) % asked.many + 1 where own.nth % 50 > 0`,
    [organizationId],
  )
  const { rows } = await site.owner.query<{ id: string }>(
    `select id from controls where organization_id = $1 and status = 'Active' order by id desc limit 1`,
    [organizationId],
  )
  const controlId = Number(rows[0]?.id)
  const linked = await site.owner.query<{ question_id: string }>(
    `insert into control_questions (organization_id, control_id, protocol_id, question_id)
     select $1, $2, q.protocol_id, q.id from ${answerable} on conflict do nothing returning question_id`,
    [organizationId, controlId],
  )
  await run(
    `update answers set control_ids = array[$2::bigint] where organization_id = $1 and assessment_period_id = $3 and id % 2 = 0`,
    [organizationId, controlId, periodId],
  )
  await run(
    `insert into control_tests (organization_id, control_id, tested_on, tester_id, result, created_by)
     values ($1, $2, current_date, $3, 'not_effective', $3)`,
    [organizationId, controlId, primaryUserId],
  )
  await site.owner.query(
    'vacuum analyze controls, control_tests, control_questions, control_risk_links, answers',
  )
  const entities = await site.owner.query(
    'select from entities where organization_id = $1 and deleted_at is null',
    [organizationId],
  )
  return {
    controlId,
    questionId: Number(linked.rows[0]?.question_id),
    size: `${linked.rows.length} questions × ${entities.rows.length} entities`,
  }
}

export const controls: Bench = {
  name: 'controls',
  heading: 'Controls of a company that has many',
  run,
}

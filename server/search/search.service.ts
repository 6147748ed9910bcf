import { type RawBuilder, sql } from 'kysely'
import type { Ability } from '#domain/access/abilities.ts'
import { detailFields } from '#domain/entities/entity-content.ts'
import type { Found, searchApi } from '#domain/search/search.contract.ts'
import { maySeeEntity, overseen, seesEntityDetails, seesEveryItem } from '#server/access/visibility.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { searchablePlans } from '../action-plans/searchable-plans.service.ts'
import { searchableRequests } from '../document-requests/searchable-requests.service.ts'
import { searchableScenarios } from '../loss-scenarios/searchable-scenarios.service.ts'
import { currentPeriod } from '../periods/current-period.service.ts'
import { searchablePeriods } from '../periods/searchable-periods.service.ts'
import { searchablePolicies } from '../policies/searchable-policies.service.ts'
import { type QuestionScope, searchableQuestions } from '../questions/searchable-questions.service.ts'
import { answers } from './find-answers.ts'
import { files } from './find-files.ts'
import { faqs, threats } from './find-reference.ts'
import { type Matches, matchesOf } from './matches.ts'

const MOST = 8

export const search: Handlers<typeof searchApi> = {
  async find(call) {
    const matches = matchesOf(call.input.search)
    // Members have all of these; a program has those that its token names.
    const may = (ability: Ability) => call.actor.abilities.has(ability)
    const current = await currentPeriod(call)
    const scope = { actor: call.actor, periodId: seesEveryItem(call.actor) ? null : (current?.id ?? null) }
    const { rows } = await sql<Found>`
      select ${foundBy(may('entity:read') && entities(call, matches))} as entities,
        ${foundBy(may('question:read') && questions(scope, matches))} as questions,
        ${foundBy(may('answer:read') && answers(call, { matches, periodId: current?.id ?? null }))} as answers,
        ${foundBy(may('answer:read') && files(call, matches))} as files,
        ${foundBy(people(call, matches))} as people,
        ${foundBy(may('framework:read') && protocols(call, matches))} as protocols,
        ${foundBy(may('risk:read') && threats(scope, matches))} as threats,
        ${foundBy(may('period:read') && assessmentPeriods(call, matches))} as assessment_periods,
        ${foundBy(may('risk:read') && lossScenarios(call, matches))} as loss_scenarios,
        ${foundBy(may('plan:read') && actionPlans(call, matches))} as action_plans,
        ${foundBy(may('request:read') && documentRequests(call, matches))} as document_requests,
        ${foundBy(controls(call, matches))} as controls,
        ${foundBy(policies(call, matches))} as policies,
        ${foundBy(may('reference:read') && faqs(matches))} as faqs`.execute(call.db)
    const [found] = rows
    if (!found) throw new Error('a statement without a from clause answered no row')
    return found
  },
}

/** The rows of `source` (a `found` and the order `rank`, `name`, `id`) as JSON; none without a source. */
const foundBy = (source: RawBuilder<unknown> | false) =>
  source
    ? sql`coalesce((
      select jsonb_agg(found order by rank, name, id) from (${source} order by rank, name, id limit ${MOST}) best), '[]')`
    : sql`'[]'::jsonb`

/** People who only answer see no more of an entity than its name. */
function entities({ actor, organizationId }: Call, matches: Matches) {
  const seesDetails = seesEntityDetails(actor)
  const shown = detailFields.map(field => (seesDetails ? sql.ref(`e.${field}`) : sql`''`))
  const found = sql.join(shown.map((text, at) => sql`${sql.lit(detailFields[at])}::text, ${text}`))
  return sql`
    select jsonb_build_object('id', e.id, 'name', e.name, 'can_open', ${overseen(actor)}, ${found}) as found,
      ${matches.rank(sql`e.name`)} as rank, lower(e.name) as name, e.id
    from entities e where e.organization_id = ${organizationId} and e.deleted_at is null
      and ${matches.in(sql`concat_ws(' ', ${sql.join([sql`e.name`, ...shown])})`)} and ${maySeeEntity(actor)}`
}

function questions(scope: QuestionScope, matches: Matches) {
  return sql`
    select jsonb_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question,
        'topic_id', coalesce(q.parent_question_id, q.id), 'protocol', jsonb_build_object('id', p.id, 'name', p.name)) as found,
      ${matches.rank(sql`q.tempid`, sql`q.title`, sql`q.question`)} as rank,
      lpad(q.display_order::text, 10, '0') as name, q.id
    ${searchableQuestions(scope)}
      and ${matches.in(sql`(q.tempid || ' ' || q.title || ' ' || q.question)`)}`
}

/** The latest first among equal matches, as in their list. */
function assessmentPeriods(call: Call, matches: Matches) {
  return sql`
    select jsonb_build_object('id', p.id, 'name', p.name) as found, ${matches.rank(sql`p.name`)} as rank,
      lpad((date '9999-12-31' - p.start_date)::text, 10, '0') as name, p.id
    ${searchablePeriods(call)} and ${matches.in(sql`p.name`)}`
}

function lossScenarios(call: Call, matches: Matches) {
  return sql`
    select jsonb_build_object('id', s.id, 'name', s.name, 'threat', jsonb_build_object('id', t.id, 'name', t.name)) as found,
      ${matches.rank(sql`s.name`)} as rank, lower(s.name) as name, s.id
    ${searchableScenarios(call)} and ${matches.in(sql`(s.name || ' ' || t.name)`)}`
}

function actionPlans(call: Call, matches: Matches) {
  return sql`
    select jsonb_build_object('id', p.id, 'name', p.name) as found,
      ${matches.rank(sql`p.name`)} as rank, lower(p.name) as name, p.id
    ${searchablePlans(call)} and ${matches.in(sql`p.name`)}`
}

function documentRequests(call: Call, matches: Matches) {
  const numbered = sql`('#' || r.request_number || ' ' || r.title)`
  return sql`
    select jsonb_build_object('id', r.id, 'title', '#' || r.request_number || ' ' || r.title,
        'list', jsonb_build_object('id', l.id, 'name', l.title)) as found,
      ${matches.rank(sql`r.title`, numbered)} as rank, lower(r.title) as name, r.id
    ${searchableRequests(call)} and ${matches.in(numbered)}`
}

function controls({ actor, organizationId }: Call, matches: Matches) {
  return sql`
    select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as found,
      ${matches.rank(sql`c.name`, sql`c.code`)} as rank, lower(c.name) as name, c.id
    from controls c where c.organization_id = ${organizationId} and c.deleted_at is null
      and ${actor.features.has('controls') && actor.abilities.has('company:manage')}
      and ${matches.in(sql`(c.code || ' ' || c.name)`)}`
}

function policies(call: Call, matches: Matches) {
  return sql`
    select jsonb_build_object('id', p.id, 'code', p.code, 'title', p.title, 'is_asked', p.is_asked) as found,
      ${matches.rank(sql`p.title`, sql`p.code`)} as rank, lower(p.title) as name, p.id
    from ${searchablePolicies(call)} p
    where ${matches.in(sql`(p.code || ' ' || p.title || ' ' || p.purpose)`)}`
}

function people({ organizationId }: Call, matches: Matches) {
  return sql`
    select jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email) as found,
      ${matches.rank(sql`u.full_name`, sql`u.last_name`, sql`u.email`)} as rank, lower(u.full_name) as name, u.id
    from members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId}
      and ${matches.in(sql`(u.full_name || ' ' || u.email)`)}`
}

/** Selects the frameworks in use; people who may take frameworks into use find the others too. */
function protocols({ actor, organizationId }: Call, matches: Matches) {
  return sql`
    select jsonb_build_object('id', p.id, 'name', p.name) as found,
      ${matches.rank(sql`p.name`)} as rank, lower(p.name) as name, p.id
    from protocols p
    where p.deleted_at is null and (p.organization_id is null or p.organization_id = ${organizationId})
      and ${matches.in(sql`p.name`)}
      and (${actor.abilities.has('company:manage')} or exists (select from organization_protocols op
        where op.organization_id = ${organizationId} and op.protocol_id = p.id and op.dropped_at is null))`
}

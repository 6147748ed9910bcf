import { sql } from 'kysely'
import type { ImportScope, ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { assignmentsOf, columnsOf } from '#server/platform/db/columns.ts'
import { keepVersions } from '../saving/keep-versions.ts'
import { lockQuestions } from '../saving/lock-targets.ts'
import { keepOpen } from './import-period.ts'
import {
  appended,
  auditedAnswer,
  auditedBefore,
  given,
  isSave,
  recordEach,
  valuesOf,
  withAnswers,
  writing,
} from './imported-rows.ts'

/** Makes people who save answers to the same questions in this assessment wait, as they do for each other. */
export async function lockAnswers(scope: ImportScope, target: ImportTarget): Promise<void> {
  const { organizationId } = scope
  await keepOpen(scope)
  await lockQuestions(
    scope,
    sql`select (r.after ->> 'question_id')::bigint as question_id, ${target.periodId}::bigint as assessment_period_id
      from import_rows r where r.organization_id = ${organizationId} and r.import_id = ${target.importId}
        and r.state in ('new', 'changed')`,
  )
}

/** Saves and accepts the planned answers, a statement for each step of a single save. */
export async function writeAnswers(
  scope: WritingScope,
  target: ImportTarget,
): Promise<Record<string, number[]>> {
  const { db } = scope
  const saved = sql`${writing(scope, target, ['changed'])} and ${isSave}`
  await keepVersions(sql`${withAnswers} where ${saved}`).execute(db)
  await completeAssignments(scope, target)
  await insertAnswers(scope, target)
  await updateAnswers(scope, target)
  await acceptAnswers(scope, target)
  await recordWritten(scope, target)
  return {}
}

/** Numbers new answers by `nextval` in the order of the file, so that each row knows its own. */
export async function numberAnswers(scope: WritingScope, target: ImportTarget): Promise<void> {
  const rows = writing(scope, target, ['new'])
  await sql`update import_rows r set written_version = 1, subject_id = n.id
    from (select row, nextval((select pg_get_serial_sequence('answers', 'id')::regclass)) as id from (
      select r.row from import_rows r where ${rows} order by r.row) ordered) n
    where ${rows} and r.row = n.row`.execute(scope.db)
  await sql`update import_rows r set written_version = r.subject_version + 1
    where ${writing(scope, target, ['changed'])}`.execute(scope.db)
}

/** On `g`: the moment of the answer, which is never ahead of the import's. */
const answeredAt = sql`least(g.answered_at, now())`

async function completeAssignments(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  await sql`update assignments s set completed = true, completed_at = ${answeredAt} from ${valuesOf(scope, target)}
    where g.is_save and s.organization_id = ${organizationId}
      and s.assessment_period_id = ${target.periodId} and s.question_id = g.question_id and s.entity_id = g.entity_id
      and s.type = 'question' and not s.completed`.execute(db)
}

/** The values `g` of rows with the weight and rating that their questions have now. */
function rated(scope: WritingScope, target: ImportTarget, state: 'new' | 'changed') {
  const { organizationId } = scope
  return sql`select g.*, q.weight,
      case when ep.risk_profile_id is not null then coalesce(rt.likelihood, 3) end as likelihood,
      case when ep.risk_profile_id is not null then coalesce(rc.impact, 3) end as impact
    from ${valuesOf(scope, target, [state])}
    join questions q on q.id = g.question_id
    left join entity_protocols ep on ep.organization_id = ${organizationId} and ep.entity_id = g.entity_id
      and ep.protocol_id = g.protocol_id
    left join risk_profile_threats rt on rt.organization_id = ${organizationId}
      and rt.risk_profile_id = ep.risk_profile_id and rt.threat_id = q.threat_id
    left join risk_profile_categories rc on rc.organization_id = ${organizationId}
      and rc.risk_profile_id = ep.risk_profile_id and rc.category_id = q.category_id
    where g.is_save`
}

/** On `g`: the acceptance that the file states. */
const acceptance = ({ actor }: WritingScope) => ({
  at: sql`case when g.accepted then now() end`,
  by: sql`case when g.accepted then ${actor.userId}::bigint end`,
})

async function insertAnswers(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { at, by } = acceptance(scope)
  await sql`insert into answers (organization_id, id, assessment_period_id, entity_id, protocol_id, question_id,
      ${columnsOf(given)}, weight, likelihood, impact, accepted, accepted_at, accepted_by, created_by, answered_by, updated_at)
    select ${scope.organizationId}, g.subject_id, ${target.periodId}::bigint, g.entity_id, g.protocol_id, g.question_id,
      ${columnsOf(given, 'g')}, g.weight, g.likelihood, g.impact, g.accepted, ${at}, ${by}, g.answered_by, g.answered_by,
      ${answeredAt}
    from (${rated(scope, target, 'new')}) g order by g.row`.execute(scope.db)
}

async function updateAnswers(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { at, by } = acceptance(scope)
  await sql`update answers a set ${assignmentsOf(given, 'g')}, weight = g.weight, likelihood = g.likelihood,
      impact = g.impact, accepted = g.accepted, accepted_at = ${at}, accepted_by = ${by}, rolled_over_from = null,
      answered_by = g.answered_by, version = a.version + 1, updated_at = ${answeredAt}
    from (${rated(scope, target, 'changed')}) g
    where a.organization_id = ${scope.organizationId} and a.id = g.subject_id`.execute(scope.db)
}

async function acceptAnswers(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { at, by } = acceptance(scope)
  await sql`update answers a set accepted = g.accepted, accepted_at = ${at}, accepted_by = ${by}, version = a.version + 1
    from ${valuesOf(scope, target, ['changed'])} where not g.is_save
      and a.organization_id = ${scope.organizationId} and a.id = g.subject_id`.execute(scope.db)
}

/** A call saves as many answers to a question at once. */
const BATCH = 15

/** An entry for as many answers to a question as a call saves, which tells the log's readers what they know. */
async function recordNew(scope: WritingScope, target: ImportTarget): Promise<void> {
  const entries = sql`jsonb_agg(jsonb_build_object('id', b.question_id, 'before', null, 'after', b.answers) order by b.row)`
  await sql`select ${appended(scope, { event: 'answers.saved', subject: 'questions', entries })}
    from (select n.question_id, min(n.row) as row, jsonb_agg(n.answer order by n.row) as answers
      from (select r.row, a.question_id, ${auditedAnswer} as answer,
          (row_number() over (partition by a.question_id order by r.row) - 1) / ${sql.lit(BATCH)} as batch
        from ${withAnswers} where ${writing(scope, target, ['new'])}) n
      group by n.question_id, n.batch) b`.execute(scope.db)
}

/** The entries that calls would add: of saves, and of acceptances. */
async function recordWritten(scope: WritingScope, target: ImportTarget): Promise<void> {
  const saved = (state: 'new' | 'changed') => sql`${writing(scope, target, [state])} and ${isSave}`
  await recordNew(scope, target)
  await recordEach(scope, {
    event: 'answer.updated',
    where: saved('changed'),
    before: auditedBefore(sql`r.subject_version`),
    after: auditedAnswer,
  })
  await recordEach(scope, {
    event: 'answer.accepted',
    where: sql`${writing(scope, target)} and (a.accepted or not ${isSave})`,
    before: sql`jsonb_build_object('accepted', not ${isSave} and (r.before ->> 'accepted')::boolean)`,
    after: sql`jsonb_build_object('accepted', a.accepted)`,
  })
}

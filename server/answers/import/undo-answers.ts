import { sql } from 'kysely'
import type { Verdict } from '#domain/platform/policy.ts'
import { administered } from '#server/access/visibility.ts'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { assignmentsOf, recordsetOf } from '#server/platform/db/columns.ts'
import { reopenAssignments } from '../../assignments/reopen-assignments.service.ts'
import { keepVersions } from '../saving/keep-versions.ts'
import { completedBy } from '../saving/undo-saves.ts'
import { restored } from './existing-answers.ts'
import { keepOpen, verdictOn } from './import-period.ts'
import {
  appended,
  auditedAnswer,
  auditedBefore,
  isSave,
  recordEach,
  withAnswers,
  writing,
} from './imported-rows.ts'
import { lockAnswers } from './write-answers.ts'

const CHANGED = 'Somebody changed this answer since.'
const GONE = 'This answer was deleted since.'
const ADDED = 'Somebody discussed this answer or added evidence since.'
const LOCKED = 'This assessment is locked.'
const OUT_OF_REACH = 'You can’t change this answer.'

/** A closed assessment keeps its answers. */
export async function mayUndoAnswers(scope: WritingScope, target: ImportTarget): Promise<Verdict> {
  await keepOpen(scope)
  const verdict = await verdictOn(scope, target.periodId)
  if (verdict === true) return true
  return verdict === null
    ? 'The assessment of this import doesn’t exist any more.'
    : `${verdict} Its answers stay as they are.`
}

/** Deletes the new answers and restores the changed ones, as far as nobody touched them since. */
export async function undoAnswers(scope: WritingScope, target: ImportTarget): Promise<void> {
  await lockAnswers(scope, target)
  await keepChanged(scope, target)
  const saved = sql`${writing(scope, target)} and ${isSave}`
  await reopenAssignments(
    scope,
    sql`s.assessment_period_id = ${target.periodId} and s.type = 'question'
      and exists (select from ${withAnswers} where ${saved} and ${completedBy})
      and not exists (select from entity_question_exclusions x where x.organization_id = s.organization_id
        and x.question_id = s.question_id and x.entity_id = s.entity_id)`,
  )
  await keepVersions(sql`${withAnswers} where ${saved}`).execute(scope.db)
  await deleteNew(scope, target)
  await recordRestored(scope, target)
  await restoreAnswers(scope, target)
}

async function deleteNew(scope: WritingScope, target: ImportTarget): Promise<void> {
  const entries = sql`jsonb_agg(jsonb_build_object('id', g.id, 'before', g.before, 'after', null) order by g.row)`
  await sql`with gone as (
      delete from answers a using import_rows r where ${writing(scope, target, ['new'])}
        and a.organization_id = ${scope.organizationId} and a.id = r.subject_id
      returning a.id, r.row, ${auditedAnswer} as before)
    select ${appended(scope, { event: 'answer.deleted', subject: 'answers', entries })} from gone g`.execute(
    scope.db,
  )
}

async function keepChanged(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, actor, organizationId } = scope
  const isAddedTo = sql`exists (select from answer_files f where f.organization_id = a.organization_id and f.answer_id = a.id)
    or exists (select from discussion_messages m where m.organization_id = a.organization_id
      and m.question_id = a.question_id and m.entity_id = a.entity_id
      and m.assessment_period_id = a.assessment_period_id and m.created_at > a.created_at)`
  await sql`update import_rows r set kept = k.reason
    from (select r.row, case when a.id is null then ${GONE}
        when not coalesce(${administered(actor) ?? sql`false`}, false) then ${OUT_OF_REACH}
        when a.version <> r.written_version then ${CHANGED}
        when lock.entity_id is not null then ${LOCKED}
        when r.state = 'new' and (${isAddedTo}) then ${ADDED} end as reason
      from import_rows r
      left join answers a on a.organization_id = r.organization_id and a.id = r.subject_id
      left join entities e on e.organization_id = a.organization_id and e.id = a.entity_id
      left join assessment_locks lock on lock.organization_id = a.organization_id
        and lock.assessment_period_id = a.assessment_period_id and lock.entity_id = a.entity_id
      where ${writing(scope, target)}) k
    where r.organization_id = ${organizationId} and r.import_id = ${target.importId} and r.row = k.row
      and k.reason is not null`.execute(db)
}

async function recordRestored(scope: WritingScope, target: ImportTarget): Promise<void> {
  const undone = writing(scope, target, ['changed'])
  await recordEach(scope, {
    event: 'answer.updated',
    where: sql`${undone} and ${isSave}`,
    before: auditedAnswer,
    after: auditedBefore(sql`a.version + 1`),
  })
  await recordEach(scope, {
    event: 'answer.accepted',
    where: sql`${undone} and a.accepted <> (r.before ->> 'accepted')::boolean`,
    before: sql`jsonb_build_object('accepted', a.accepted)`,
    after: sql`jsonb_build_object('accepted', (r.before ->> 'accepted')::boolean)`,
  })
}

/** Everything is as it was, figures and acceptance included, but for the version. */
async function restoreAnswers(scope: WritingScope, target: ImportTarget): Promise<void> {
  await sql`update answers a set ${assignmentsOf(restored, 'b')}, accepted_at = b.accepted_at, updated_at = b.updated_at,
      version = a.version + 1
    from import_rows r cross join lateral jsonb_to_record(r.before) as b (${recordsetOf(restored)},
      accepted_at timestamptz, updated_at timestamptz)
    where ${writing(scope, target, ['changed'])} and a.organization_id = ${scope.organizationId}
      and a.id = r.subject_id`.execute(scope.db)
}

import { type RawBuilder, sql } from 'kysely'
import type { CollaborationAnswer, GivenAnswer } from '#domain/answers/answers.contract.ts'
import { storedFrom } from '#domain/answers/answers.rules.ts'
import { type FieldErrors, invalid, notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { administered, managed } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type AnswerableQuestion, answerableQuestion } from '../questions/answerable-question.service.ts'
import { readTargets, type Target } from './target-rows.ts'

type Given = Omit<GivenAnswer, 'interviewer_id' | 'interviewee_id'>

interface Selection {
  where: RawBuilder<unknown>
  limit: number
  offset?: number
}

/** Saves a collaborator's own opinion for up to 15 entities, all or none. The regular answers stay as they are. */
export async function saveCollaborations(
  call: Call,
  questionId: number,
  given: Given[],
): Promise<CollaborationAnswer[]> {
  const question = await answerableQuestion(call, questionId)
  const targets = await readTargets(call, questionId, given)
  const ids = await write(call, question, checked(given, question, targets))
  const { rows } = await listCollaborations(call, {
    where: sql`a.id = any(${ids}::bigint[])`,
    limit: ids.length,
  })
  return given.flatMap(each => rows.filter(row => row.entity_id === each.entity_id))
}

function checked(given: Given[], question: AnswerableQuestion, targets: Target[]) {
  const errors: FieldErrors = {}
  const rows = given.flatMap((answer, index) => {
    const target = targets.find(
      each => each.entityId === answer.entity_id && each.periodId === answer.assessment_period_id,
    )
    const fault = faultOf(target)
    if (fault) errors[`answers.${index}.entity_id`] = [fault]
    const result = storedFrom(answer, question)
    if ('stored' in result) return { ...result.stored, ...answer, control: result.stored.control }
    for (const [field, sentences] of Object.entries(result.errors))
      errors[`answers.${index}.${field}`] = sentences
    return []
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return rows
}

function faultOf(target: Target | undefined): string | null {
  if (!target?.visible) return 'This entity does not exist.'
  if (!target.inScope) return 'This question is not in the scope of this entity.'
  if (target.excluded) return 'This question is excluded for this entity.'
  if (target.closed) return 'This assessment period is closed.'
  if (target.locked) return 'This assessment is locked.'
  return target.editablePeriod ? null : 'Only the current assessment period can be answered.'
}

async function write(call: Call, question: AnswerableQuestion, rows: object[]): Promise<number[]> {
  const { organizationId, actor } = call
  const { rows: saved } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (entity_id bigint, assessment_period_id bigint,
        question_option_id bigint, control text, not_applicable boolean, not_applicable_reason text)
    ), done as (
      update assignments s set completed = true, completed_at = now() from given g
      where s.organization_id = ${organizationId} and s.assessment_period_id = g.assessment_period_id
        and s.question_id = ${question.id} and s.entity_id = g.entity_id and s.user_id = ${actor.userId}
        and s.type = 'collaboration' and not s.completed
    )
    insert into collaboration_answers as c (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
      question_option_id, control, not_applicable, not_applicable_reason, created_by)
    select ${organizationId}, g.assessment_period_id, g.entity_id, ${question.protocolId}, ${question.id},
      g.question_option_id, g.control, coalesce(g.not_applicable, false), g.not_applicable_reason, ${actor.userId}
    from given g order by g.entity_id
    on conflict (organization_id, assessment_period_id, question_id, entity_id, created_by) do update set
      question_option_id = excluded.question_option_id, control = excluded.control,
      not_applicable = excluded.not_applicable, not_applicable_reason = excluded.not_applicable_reason,
      version = c.version + 1, updated_at = now()
    returning c.id`.execute(call.db)
  return saved.map(row => row.id)
}

/** One's own collaboration answers; admins and the entity's manager read everybody's. */
export async function listCollaborations(
  call: Call,
  { where, limit, offset = 0 }: Selection,
): Promise<Page<CollaborationAnswer>> {
  const { actor, organizationId } = call
  const readable = [administered(actor), managed(actor), sql`a.created_by = ${actor.userId}`].filter(
    claim => claim !== null,
  )
  const { rows } = await sql<CollaborationAnswer & { counted: number }>`
    select a.*, count(*) over () as counted, 'collaboration' as kind,
      0 as files_count, 0 as discussion_count, 0 as notes_count,
      jsonb_build_object('id', e.id, 'name', e.name) as entity,
      jsonb_build_object('id', q.id, 'tempid', q.tempid, 'protocol_id', q.protocol_id, 'question', q.question) as question,
      jsonb_build_object('id', p.id, 'name', p.name) as assessment_period,
      jsonb_build_object('id', u.id, 'full_name', u.full_name) as answered_by,
      jsonb_build_object('edit', a.created_by = ${actor.userId}) as abilities,
      case when a.created_by = ${actor.userId} then '{}'::jsonb
        else jsonb_build_object('edit', 'Only its author can change a collaboration answer.') end as reasons
    from (select c.*, false as accepted, null::smallint as score from collaboration_answers c) a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    join questions q on q.id = a.question_id
    join assessment_periods p on p.organization_id = a.organization_id and p.id = a.assessment_period_id
    join users u on u.id = a.created_by
    where a.organization_id = ${organizationId} and ${where} and (${sql.join(readable, sql` or `)})
    order by a.updated_at desc, a.id desc limit ${limit} offset ${offset}`.execute(call.db)
  return { rows, total: rows[0]?.counted ?? 0 }
}

interface Path {
  entity_id: number
  question_id: number
  collaboration_id: number
}

export async function readCollaboration(call: Call, path: Path): Promise<CollaborationAnswer> {
  const where = sql`a.id = ${path.collaboration_id} and a.entity_id = ${path.entity_id} and a.question_id = ${path.question_id}`
  const { rows } = await listCollaborations(call, { where, limit: 1 })
  if (!rows[0]) throw notFound()
  return rows[0]
}

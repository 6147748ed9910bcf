import { type RawBuilder, sql } from 'kysely'
import type { CollaborationAnswer } from '#domain/answers/answers.contract.ts'
import { type AnswerFacts, collaborationPolicy } from '#domain/answers/answers.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { administered, managed } from '#server/access/visibility.ts'
import { namedControls } from '#server/controls/named-controls.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { aboutQuestion } from '../about-question.ts'
import { answerContext } from '../answer-context.ts'

interface Selection {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  limit: number
  offset?: number
}

type Row = Omit<CollaborationAnswer, 'kind' | 'abilities' | 'reasons'> &
  AnswerFacts & { counted: number; besideAccepted: boolean }

/** The caller's own collaboration answers; admins and the entity's manager read everybody's. */
export async function listCollaborations(
  call: Call,
  selection: Selection,
): Promise<Page<CollaborationAnswer>> {
  const { where, order, limit, offset = 0 } = selection
  const { actor, organizationId } = call
  const readable = [administered(actor), managed(actor), sql`a.created_by = ${actor.userId}`].filter(
    claim => claim !== null,
  )
  const { rows } = await sql<Row>`
    select a.*, count(*) over () as counted, 0 as files_count, 0 as discussion_count, 0 as notes_count,
      jsonb_build_object('id', e.id, 'name', e.name) as entity,
      ${aboutQuestion} as question, ${namedControls(actor, 'a')} as controls,
      jsonb_build_object('id', p.id, 'name', p.name) as assessment_period,
      jsonb_build_object('id', u.id, 'full_name', u.full_name) as answered_by,
      a.created_by as "createdBy", coalesce(r.accepted, false) as "besideAccepted", ${answerContext(actor)}
    from (select c.*, false as accepted, null::smallint as score from collaboration_answers c) a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    join questions q on q.id = a.question_id
    join assessment_periods p on p.organization_id = a.organization_id and p.id = a.assessment_period_id
    join users u on u.id = a.created_by
    left join assessment_locks lock on lock.organization_id = a.organization_id
      and lock.assessment_period_id = p.id and lock.entity_id = e.id
    left join answers r on r.organization_id = a.organization_id and r.assessment_period_id = p.id
      and r.question_id = q.id and r.entity_id = e.id
    where a.organization_id = ${organizationId} and ${where} and (${sql.join(readable, sql` or `)})
    order by ${order} limit ${limit} offset ${offset}`.execute(call.db)
  // A page beyond the last has no row to count from.
  const isBeyond = rows.length === 0 && offset > 0
  const total = isBeyond
    ? (await listCollaborations(call, { ...selection, limit: 1, offset: 0 })).total
    : rows[0]?.counted
  return {
    rows: rows.map(row => ({ ...row, kind: 'collaboration', ...verdictsOn(row, actor) })),
    total: total ?? 0,
  }
}

/** Adopting it would replace the answer beside it, which may be accepted; an opinion never is. */
function verdictsOn(row: Row, actor: Actor) {
  return verdictsOf(collaborationPolicy, actor, { ...row, accepted: row.besideAccepted })
}

interface Path {
  entity_id: number
  question_id: number
  collaboration_id: number
}

/** The collaboration answer that a path names, as far as the caller may read it. */
export async function readCollaboration(call: Call, path: Path): Promise<CollaborationAnswer> {
  const where = sql`a.id = ${path.collaboration_id} and a.entity_id = ${path.entity_id} and a.question_id = ${path.question_id}`
  const { rows } = await listCollaborations(call, { where, order: sql`a.id`, limit: 1 })
  if (!rows[0]) throw notFound()
  return rows[0]
}

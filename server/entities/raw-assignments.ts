import { sql } from 'kysely'
import type { QuestionMeta } from '#domain/entities/entities.contract.ts'
import { administered, managed } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { keptLeaves } from './kept-leaves.ts'

type RawAssignments = NonNullable<QuestionMeta['rawAssignments']>

/** Lists the assignments in one entity's scope: all for those who look after it, their own for others. */
export async function rawAssignmentsOf(
  call: Call,
  entityId: number,
  periodId: number | null,
): Promise<RawAssignments> {
  const { db, actor, organizationId } = call
  const no = sql<boolean>`false`
  const { ids } = await keptLeaves(call)
  const { rows } = await sql<RawAssignments[number]>`
    select s.id, s.question_id, s.user_id, s.type, s.due_date, s.completed
    from assignments s
    join entities e on e.organization_id = s.organization_id and e.id = s.entity_id
    join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
      and ep.protocol_id = s.protocol_id
    where s.organization_id = ${organizationId} and s.assessment_period_id = ${periodId}
      and s.entity_id = ${entityId} and (s.question_id in (select unnest(${ids}::bigint[]))) is true
      and (${administered(actor) ?? no} or ${managed(actor) ?? no} or s.user_id = ${actor.userId})
      and not exists (select from entity_question_exclusions x where x.organization_id = ${organizationId}
        and x.entity_id = s.entity_id and x.question_id = s.question_id)
    order by s.id`.execute(db)
  return rows
}

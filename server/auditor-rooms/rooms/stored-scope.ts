import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { periodOf } from '../../periods/current-period.service.ts'
import type { Scope } from '../room-scope.ts'

/**
 * The scope that a room was made with, without what exists no longer, and without a period that its maker, the actor of the
 * call, may no longer know of.
 */
export async function storedScope(call: Call, roomId: number): Promise<Scope> {
  const { db, organizationId } = call
  const ids = (table: string, column: string) => sql`array(select ${sql.ref(column)} from ${sql.table(table)}
    where organization_id = m.organization_id and auditor_room_id = m.id)`
  const { rows } = await sql<Scope>`
    select ${ids('auditor_room_lists', 'document_request_list_id')} as list_ids,
      (select p.id from assessment_periods p where p.organization_id = m.organization_id
        and p.id = m.assessment_period_id and p.deleted_at is null) as assessment_period_id,
      m.every_framework, ${ids('auditor_room_protocols', 'protocol_id')} as protocol_ids,
      m.every_entity, ${ids('auditor_room_entities', 'entity_id')} as entity_ids,
      ${ids('auditor_room_reports', 'report_id')} as report_ids
    from auditor_rooms m where m.organization_id = ${organizationId} and m.id = ${roomId}`.execute(db)
  const [scope] = rows
  if (!scope) throw notFound()
  const { assessment_period_id: periodId } = scope
  const isKnown = periodId !== null && (await periodOf(call, periodId).catch(() => null))
  return { ...scope, assessment_period_id: isKnown ? periodId : null }
}

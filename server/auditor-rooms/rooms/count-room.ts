import { sql } from 'kysely'
import type { RoomCounts } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../../periods/current-period.service.ts'
import { isReadableReport } from '../../reports/shown-reports.service.ts'
import { answersOfRoom, filesOfRoom, listInRoom, requestsOfRoom, type Scope } from '../room-scope.ts'

/**
 * Counts what a room with this scope shows, as far as its maker, the actor of the call, may read it. A closed period is read
 * as it closed.
 */
export async function countRoom(call: Call, scope: Scope, roomId: number | null = null): Promise<RoomCounts> {
  const { db, actor } = call
  if (scope.assessment_period_id !== null) await shownPeriod(call, scope.assessment_period_id)
  const { rows } = await sql<RoomCounts>`
    select (select count(*)::int from document_request_lists l where ${listInRoom(actor, scope)}) as lists,
      (select count(*)::int from ${requestsOfRoom(actor, scope)}) as requests,
      own.answers, own.accepted,
      (select count(distinct x.file_id)::int from (${filesOfRoom(actor, scope, roomId)}) x
        join files f on f.organization_id = ${actor.organizationId} and f.id = x.file_id
          and f.stored_at is not null) as files,
      (select count(*)::int from reports r where ${isReadableReport(actor)} and r.id = any(${scope.report_ids}::bigint[])) as reports
    from (select count(*)::int as answers, count(*) filter (where a.accepted)::int as accepted
      from ${answersOfRoom(actor, scope)}) own`.execute(db)
  return rows[0] ?? { lists: 0, requests: 0, answers: 0, accepted: 0, files: 0, reports: 0 }
}

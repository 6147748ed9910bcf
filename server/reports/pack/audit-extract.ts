import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { mentionsEntities } from '#server/audit-events/for-reports.service.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** On entries `e` of the audit log: they are about the scope of the report. `from`: the beginning of its assessment. */
export async function mentionsScope(
  { db, organizationId }: Call,
  reportId: number,
): Promise<{ from: string; condition: RawBuilder<boolean> }> {
  const { rows } = await sql<{ from: string; scope: string; entity_ids: number[] }>`
    select p.start_date::timestamptz as from, r.scope, case r.scope
      when 'entity' then array[r.entity_id]
      when 'selection' then coalesce(r.selected_entity_ids, '{}')
      when 'division' then array(select d.entity_id from entity_divisions d
        where d.organization_id = r.organization_id and d.division_id = r.division_id)
      else '{}' end as entity_ids
    from reports r
    join assessment_periods p on p.organization_id = r.organization_id and p.id = r.assessment_period_id
    where r.organization_id = ${organizationId} and r.id = ${reportId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { from, scope, entity_ids: ids } = row
  if (scope === 'company') return { from, condition: sql<boolean>`true` }
  return { from, condition: mentionsEntities(ids) }
}

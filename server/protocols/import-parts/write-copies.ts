import { sql } from 'kysely'
import { mappingsFromBothSides } from '#server/mappings/effective-mappings.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { importedRows, type Target } from '../import-rows.ts'

/**
 * Makes each question of a baseline equal to its original, as in a copied framework, so that people who answer it see
 * the answers to the original, and those that it is mapped to.
 */
export async function writeCopies(trx: Db, target: Target): Promise<number> {
  // Only companies make baselines.
  if (target.organizationId === null) return 0
  const { numAffectedRows } = await sql`
    with copied as materialized (
      select q.id, o.id as original_id
      from (${importedRows(target)}) as w
      join questions q on q.protocol_id = ${target.protocolId} and q.identifier = w.identifier
      join questions o on o.id = w.copy_of and o.deleted_at is null
    )
    insert into question_mappings (organization_id, from_question_id, to_question_id, relation)
    select ${target.organizationId}::bigint, m.id, m.other, m.relation from (
      select c.id, c.original_id as other, 'equal' as relation from copied c
      union all
      select c.id, x.other_id, x.relation from copied c
      join ${mappingsFromBothSides(target.organizationId)} x on x.question_id = c.original_id and x.other_id <> c.id
      join questions other on other.id = x.other_id and other.protocol_id <> ${target.protocolId}
    ) m
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

import { sql } from 'kysely'
import type { Relation } from '#domain/mappings/relations.ts'
import type { ImportScope } from '#server/imports/import-source.ts'
import '../mappings.table.ts'

/** Two questions, the one with the lower id first. */
export interface Pair {
  from: number
  to: number
}

export const pairKey = ({ from, to }: Pair) => `${from} ${to}`

interface Stored extends Pair {
  id: number
  version: number
  relation: Relation
  note: string
  is_shared: boolean
}

export interface ExistingMapping {
  own?: Stored
  shared?: Stored
}

/** The company's own mappings of these pairs, and the shared ones. */
export async function existingMappings(
  { db, organizationId }: ImportScope,
  pairs: readonly Pair[],
): Promise<Map<string, ExistingMapping>> {
  const { rows } = await sql<Stored>`
    select m.id, m.from_question_id as "from", m.to_question_id as "to", m.relation, m.note, m.version,
      m.organization_id is null as is_shared
    from unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[]) as x (f, t)
    join question_mappings m on m.from_question_id = x.f and m.to_question_id = x.t
      and (m.organization_id is null or m.organization_id = ${organizationId})`.execute(db)
  const found = new Map<string, ExistingMapping>()
  for (const row of rows) {
    const each = found.get(pairKey(row)) ?? {}
    found.set(pairKey(row), { ...each, [row.is_shared ? 'shared' : 'own']: row })
  }
  return found
}

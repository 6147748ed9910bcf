import { sql } from 'kysely'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Ids } from '../audit-events/names-of.service.ts'

export type { Ids }

/** The tables whose records everybody in the company may know by their names. */
const openTables = [
  'categories',
  'groups',
  'protocols',
  'questions',
  'risk_profiles',
  'tags',
  'threats',
  'users',
]

/** Returns those of the ids that somebody who does not read the audit log may know by name. */
export async function visibleIds({ db, actor, organizationId }: Call, wanted: Ids): Promise<Ids> {
  const visible: Ids = new Map()
  for (const table of openTables) visible.set(table, wanted.get(table) ?? new Set())
  const divisions = [...(wanted.get('divisions') ?? [])]
  visible.set('divisions', new Set(divisions.filter(id => actor.divisionIds?.includes(id))))
  const entities = [...(wanted.get('entities') ?? [])]
  if (entities.length === 0) return visible
  const { rows } = await sql<{ id: number }>`select e.id from entities e
    where e.organization_id = ${organizationId} and e.id = any(${entities}::bigint[]) and ${maySeeEntity(actor)}`.execute(
    db,
  )
  return visible.set('entities', new Set(rows.map(({ id }) => id)))
}

import { sql } from 'kysely'
import type { MembershipRole } from '#domain/access/abilities.ts'
import type { ImportScope, ImportTarget, RowChange, WritingScope } from '#server/imports/import-source.ts'
import { heldTables, isWithinSight } from '../leaving/held.ts'

/** The records that only some roles can hold, with their ids in the audit log. Entities are locked first, as everywhere. */
const kinds = {
  entities: { key: 'managed_entity_ids', column: 'manages', roles: ['Admin', 'Manager'] },
  divisions: { key: 'administered_division_ids', column: 'administers', roles: ['Admin'] },
  action_plans: { key: 'managed_action_plan_ids', column: 'manages_plans', roles: ['Admin', 'Manager'] },
} as const
type Kind = keyof typeof kinds
const inOrder = Object.keys(kinds) as Kind[]

/** The records that a person can no longer hold with the roles that a row gives them. */
export interface Lost {
  /** The ids, as the audit log names them. */
  ids: Record<string, number[]>
  changes: RowChange[]
}

interface Demoted {
  user_id: number
  roles: readonly MembershipRole[]
}

const NAMES = 5

/** Finds the records that these people hold and can’t with their new roles, by person. */
export async function lostBy(scope: ImportScope, people: readonly Demoted[]): Promise<Map<number, Lost>> {
  const lost = new Map<number, Lost>()
  for (const kind of inOrder) {
    const { key, column, roles } = kinds[kind]
    const losing = people.filter(person => !roles.some(role => person.roles.includes(role)))
    if (losing.length === 0) continue
    const { rows } = await sql<{ user_id: number; ids: number[]; total: number; names: string[] }>`
      select h.user_id, jsonb_agg(h.id order by h.id) as ids, count(*) filter (where h.is_kept) as total,
        coalesce(jsonb_agg(h.name order by lower(h.name), h.id) filter (where h.is_kept and h.is_seen), '[]') as names
      from (select e.id, e.name, e.${sql.ref(heldTables[kind])} as user_id, e.deleted_at is null as is_kept,
          ${isWithinSight(kind, scope.actor)} as is_seen
        from ${sql.table(kind)} e where e.organization_id = ${scope.organizationId}
          and e.${sql.ref(heldTables[kind])} = any(${losing.map(({ user_id }) => user_id)}::bigint[])) h
      group by h.user_id`.execute(scope.db)
    for (const { user_id, ids, total, names } of rows) {
      const found = lost.get(user_id) ?? { ids: {}, changes: [] }
      found.ids[key] = ids
      if (total > 0) found.changes.push({ column, before: named(names, total), after: '' })
      lost.set(user_id, found)
    }
  }
  return lost
}

function named(names: readonly string[], total: number): string {
  const shown = names.slice(0, NAMES)
  const more = total - shown.length
  if (shown.length === 0) return String(total)
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

/** Takes from demoted people what their new roles don’t let them hold; each row keeps it for the audit log and an undo. */
export async function releaseLost(scope: WritingScope, { importId }: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  for (const kind of inOrder) {
    const { key, roles } = kinds[kind]
    const column = sql.ref(heldTables[kind])
    const demoted = sql`r.organization_id = ${organizationId} and r.import_id = ${importId} and r.state = 'changed'
      and r.after ? 'roles' and not r.after -> 'roles' ?| ${[...roles]}::text[]`
    const { rows } = await sql<{ id: number; user_id: number }>`
      with held as (
        select e.id, e.${column} as user_id from ${sql.table(kind)} e where e.organization_id = ${organizationId}
          and e.${column} in (select (r.after ->> 'user_id')::bigint from import_rows r where ${demoted})
        order by e.id for update
      )
      update ${sql.table(kind)} e set ${column} = null, version = e.version + 1, updated_at = now()
      from held where e.organization_id = ${organizationId} and e.id = held.id
      returning e.id, held.user_id`.execute(db)
    await sql`update import_rows r set before = (r.before - ${sql.lit(key)}) || coalesce((
        select jsonb_build_object(${sql.lit(key)}, jsonb_agg(h.id order by h.id))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (id bigint, user_id bigint)
        where h.user_id = (r.after ->> 'user_id')::bigint having count(*) > 0), '{}')
      where ${demoted}`.execute(db)
  }
}

interface Former {
  user_id: number
  before: object | null
}

/** Gives people back what an import took from them and nobody has taken over; returns its ids as the audit log names them. */
export async function returnLost(
  { db, organizationId }: WritingScope,
  people: readonly Former[],
): Promise<Map<number, Record<string, number[]>>> {
  const given = new Map<number, Record<string, number[]>>()
  for (const kind of inOrder) {
    const { key } = kinds[kind]
    const column = sql.ref(heldTables[kind])
    const wanted = people.flatMap(({ user_id, before }) => {
      const ids = (before as Record<string, number[] | undefined> | null)?.[key] ?? []
      return ids.map(id => ({ id, user_id }))
    })
    if (wanted.length === 0) continue
    const { rows } = await sql<{ id: number; user_id: number }>`
      with free as (
        select e.id, w.user_id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id bigint, user_id bigint)
        join ${sql.table(kind)} e on e.organization_id = ${organizationId} and e.id = w.id and e.${column} is null
        order by e.id for update of e
      )
      update ${sql.table(kind)} e set ${column} = free.user_id, version = e.version + 1, updated_at = now()
      from free where e.organization_id = ${organizationId} and e.id = free.id
      returning e.id, free.user_id`.execute(db)
    for (const { id, user_id } of rows) {
      const ids = given.get(user_id) ?? {}
      ids[key] = [...(ids[key] ?? []), id]
      given.set(user_id, ids)
    }
  }
  return given
}

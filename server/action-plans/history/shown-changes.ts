import { sql } from 'kysely'
import type { PlanEvent } from '#domain/action-plans/action-plans.contract.ts'
import { codeWords, fieldTables, fieldWords } from '#domain/audit-events/audit-labels.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'

type Change = PlanEvent['changes'][number]
type Side = Record<string, unknown>

/** The sides of an entry as the audit log keeps them. */
export interface Kept {
  event: string
  before: unknown
  after: unknown
}

/** Fields whose change the event itself tells, and those that only repeat others. */
const untold = new Set(['archived_at', 'completed_at', 'deleted_at', 'action_plan_id', 'position'])

/** Fields that only those who may change all of the plan see. */
const ofManagers = new Set([
  'management_response',
  'cost_tracking_enabled',
  'estimated_cost_cents',
  'actual_cost_cents',
  'items',
])

/** Returns the changed fields of each entry in words, as far as the caller sees them. */
export async function shownChanges(
  call: Call,
  events: readonly Kept[],
  { seesAll }: { seesAll: boolean },
): Promise<Change[][]> {
  const changed = events.map(({ event, before, after }) => {
    // A new record has only new fields, which it shows itself.
    if (!isSide(before) || !isSide(after)) return []
    const isOfPlan = event.startsWith('action_plan.')
    return Object.keys({ ...before, ...after })
      .filter(field => !untold.has(field) && (seesAll || !(isOfPlan && ofManagers.has(field))))
      .map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
      .filter(change => !isSame(change.before, change.after))
      .map(change => (change.field === 'items' ? apart(change) : change))
  })
  const names = await namesFor(call, changed.flat())
  return changed.map(changes =>
    changes.map(({ field, before, after }) => ({
      field,
      label: field === 'items' ? 'Risks' : fieldWords(field),
      before: inWords(field, before, names),
      after: inWords(field, after, names),
    })),
  )
}

interface RawChange {
  field: string
  before: unknown
  after: unknown
}

interface Item {
  threat_id: number
  entity_id: number
}

type Names = (table: string, id: unknown) => string | null

const isSide = (value: unknown): value is Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const itemsIn = (value: unknown) => (Array.isArray(value) ? (value as Item[]) : [])

/** Only the risks that were removed, and those that were added. */
function apart({ field, before, after }: RawChange): RawChange {
  const without = (items: Item[], others: Item[]) =>
    items.filter(item => !others.some(other => isSame(item, other)))
  const [had, has] = [itemsIn(before), itemsIn(after)]
  return { field, before: without(had, has), after: without(has, had) }
}

function inWords(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'items') return itemsInWords(itemsIn(value), names)
  const table = fieldTables[field]
  if (table && typeof value === 'number') return names(table, value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'state' && value === 'todo') return 'To do'
  if (typeof value === 'string') return codeWords(field, value) ?? value
  if (Array.isArray(value)) return String(value.length)
  return typeof value === 'number' ? String(value) : null
}

function itemsInWords(items: Item[], names: Names): string | null {
  const words = items.flatMap(({ threat_id, entity_id }) => {
    const entity = names('entities', entity_id)
    return entity ? [`${names('threats', threat_id) ?? ''} – ${entity}`] : []
  })
  return words.length > 0 ? words.join(', ') : null
}

/** The names that ids have now: of people as the log knows them, of entities only where the caller may see them. */
async function namesFor({ db, actor, organizationId }: Call, changes: RawChange[]): Promise<Names> {
  const ids = { users: new Set<number>(), entities: new Set<number>(), threats: new Set<number>() }
  const add = (table: string | undefined, id: unknown) => {
    if (table !== undefined && table in ids && Number.isSafeInteger(id))
      ids[table as 'users'].add(id as number)
  }
  for (const { field, before, after } of changes)
    for (const value of [before, after]) {
      add(fieldTables[field], value)
      if (field !== 'items') continue
      for (const { threat_id, entity_id } of itemsIn(value)) {
        add('threats', threat_id)
        add('entities', entity_id)
      }
    }
  const listOf = (table: keyof typeof ids) => sql`${[...ids[table]]}::bigint[]`
  const { rows } = await sql<{ type: string; id: number; name: string }>`
    select 'users' as type, id, assay.name_in_log(id) as name from unnest(${listOf('users')}) id
    union all select 'threats', h.id, h.name from threats h where h.id = any(${listOf('threats')})
    union all select 'entities', e.id, e.name from entities e
      where e.organization_id = ${organizationId} and e.id = any(${listOf('entities')}) and ${maySeeEntity(actor)}`.execute(
    db,
  )
  const known = new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]))
  return (table, id) => known.get(`${table} ${id}`) ?? null
}

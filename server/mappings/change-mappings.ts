import { sql } from 'kysely'
import { CHANGES_MAX, type MappingChange, type QuestionMapping } from '#domain/mappings/mappings.contract.ts'
import { inverseOf, type Relation } from '#domain/mappings/relations.ts'
import { Failure, type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { answerable, isMappable } from './effective-mappings.service.ts'
import { findContradictions } from './find-contradictions.ts'
import { type MappingScope, readMappings } from './read-mappings.ts'

/** A change as it is stored: the question with the lower id first. */
interface PlannedChange {
  index: number
  from: number
  to: number
  relation: Relation | null
  note: string | undefined
  given: MappingChange
}

interface Stored {
  id: number
  from: number
  to: number
  relation: Relation
  note: string
  version: number
  is_shared: boolean
  is_shipped: boolean
}

interface Pair {
  from: number
  to: number
}

export interface ChangedMappings {
  mappings: QuestionMapping[]
  removed_count: number
  before: object[]
  after: object[]
}

/**
 * Changes mappings of a framework's questions, all or none. Throws `invalid` with sentences by `changes.<index>.<field>`,
 * or `stale` with `conflicts: [{index, current}]` where somebody else changed one since.
 */
export async function changeMappings(
  scope: MappingScope,
  protocolId: number,
  changes: readonly MappingChange[],
): Promise<ChangedMappings> {
  const planned = changes.map(plannedOf)
  await demandQuestions(scope, protocolId, changes)
  demandOnce(planned)
  const stored = await readStored(scope, planned)
  await demandCurrent(scope, planned, stored)
  demandOwn(scope, planned, stored)
  const effective = planned.filter(change => isChange(change, stored.get(keyOf(change))))
  const removed = effective.filter(({ relation }) => relation === null)
  const set = effective.filter(({ relation }) => relation !== null)
  await remove(scope, removed)
  await write(scope, set)
  await demandConsistent(scope, set)
  const questionIds = [...new Set(changes.map(({ question_id }) => question_id))]
  const pairs = new Set(planned.map(keyOf))
  const mappings = await readMappings(scope, questionIds)
  return {
    mappings: mappings.filter(each => pairs.has(keyOf(orderedPair(each.question_id, each.other.id)))),
    removed_count: removed.length,
    before: effective.flatMap(change => noteOf(stored.get(keyOf(change))?.own)),
    after: set.map(({ from, to, relation, note }) => ({ from, to, relation, ...(note && { note }) })),
  }
}

function plannedOf(given: MappingChange, index: number): PlannedChange {
  const { question_id, other_question_id, relation, note } = given
  const { from, to } = orderedPair(question_id, other_question_id)
  const stored = relation === null || from === question_id ? relation : inverseOf(relation)
  return { index, from, to, relation: stored, note, given }
}

const orderedPair = (one: number, other: number): Pair => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
})

const keyOf = ({ from, to }: Pair) => `${from} ${to}`

function demandNone(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The first question is one of the framework, the other one of another framework; both can be answered. */
async function demandQuestions(
  { db, owner }: MappingScope,
  protocolId: number,
  changes: readonly MappingChange[],
): Promise<void> {
  const ids = changes.flatMap(({ question_id, other_question_id }) => [question_id, other_question_id])
  const { rows } = await sql<{ id: number; protocol_id: number }>`
    select q.id, q.protocol_id from ${answerable} q join protocols p on p.id = q.protocol_id and ${isMappable(owner)}
    where q.id = any(${ids}::bigint[])`.execute(db)
  const protocolOf = new Map(rows.map(row => [row.id, row.protocol_id]))
  const errors: FieldErrors = {}
  changes.forEach(({ question_id, other_question_id }, index) => {
    const other = protocolOf.get(other_question_id)
    if (protocolOf.get(question_id) !== protocolId)
      errors[`changes.${index}.question_id`] = ['Choose a question of this framework.']
    if (question_id === other_question_id)
      errors[`changes.${index}.other_question_id`] = ['A question can’t be mapped to itself.']
    else if (other === undefined)
      errors[`changes.${index}.other_question_id`] = ['Choose a question of a framework in use.']
    else if (other === protocolId)
      errors[`changes.${index}.other_question_id`] = ['Choose a question of another framework.']
  })
  demandNone(errors)
}

function demandOnce(planned: readonly PlannedChange[]): void {
  const seen = new Set<string>()
  const errors: FieldErrors = {}
  for (const change of planned) {
    if (seen.has(keyOf(change)))
      errors[`changes.${change.index}.other_question_id`] = ['These two questions are listed twice.']
    seen.add(keyOf(change))
  }
  demandNone(errors)
}

/** The owner's mapping of a pair, and the shared one that a company's may take the place of. */
interface StoredPair {
  own?: Stored
  shared?: Stored
}

async function readStored(
  { db, owner }: MappingScope,
  planned: readonly Pair[],
): Promise<Map<string, StoredPair>> {
  const { rows } = await sql<Stored>`
    select m.id, m.from_question_id as "from", m.to_question_id as "to", m.relation, m.note, m.version,
      m.organization_id is null as is_shared, m.is_shipped
    from unnest(${planned.map(({ from }) => from)}::bigint[], ${planned.map(({ to }) => to)}::bigint[]) as x (f, t)
    join question_mappings m on m.from_question_id = x.f and m.to_question_id = x.t
      and (m.organization_id is null or m.organization_id = ${owner})`.execute(db)
  const pairs = new Map<string, StoredPair>()
  for (const row of rows) {
    const pair = pairs.get(keyOf(row)) ?? {}
    if (row.is_shared && owner !== null) pair.shared = row
    else pair.own = row
    pairs.set(keyOf(row), pair)
  }
  return pairs
}

async function demandCurrent(
  scope: MappingScope,
  planned: readonly PlannedChange[],
  stored: Map<string, StoredPair>,
): Promise<void> {
  const stale = planned.filter(({ given: { version }, ...change }) => {
    const own = stored.get(keyOf(change))?.own
    return version !== undefined && version !== (own?.version ?? null)
  })
  if (stale.length === 0) return
  const current = await readMappings(
    scope,
    stale.map(({ given }) => given.question_id),
  )
  const conflicts = stale.map(({ index, given }) => ({
    index,
    current:
      current.find(
        each => each.question_id === given.question_id && each.other.id === given.other_question_id,
      ) ?? null,
  }))
  throw new Failure('stale', 'Someone else changed this. Compare both versions and save again.', {
    body: { conflicts },
  })
}

/** Refuses to change shipped mappings, and to remove shared ones of a company. */
function demandOwn(
  { owner }: MappingScope,
  planned: readonly PlannedChange[],
  stored: Map<string, StoredPair>,
): void {
  const errors: FieldErrors = {}
  for (const { index, relation, ...change } of planned) {
    const { own, shared } = stored.get(keyOf(change)) ?? {}
    const field = `changes.${index}.relation`
    if (owner === null && own?.is_shipped)
      errors[field] = ['This mapping comes with the product and is updated with it.']
    if (relation === null && !own && shared)
      errors[field] = ['This mapping is shared with every company and can’t be removed.']
  }
  demandNone(errors)
}

function isChange({ relation, note }: PlannedChange, { own, shared }: StoredPair = {}): boolean {
  if (relation === null) return own !== undefined
  if (own) return own.relation !== relation || (note !== undefined && own.note !== note)
  return shared?.relation !== relation || (note !== undefined && shared.note !== note)
}

async function remove({ db, owner }: MappingScope, pairs: readonly Pair[]): Promise<void> {
  await sql`delete from question_mappings m
    using unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[]) as x (f, t)
    where m.organization_id is not distinct from ${owner}::bigint and m.from_question_id = x.f and m.to_question_id = x.t`.execute(
    db,
  )
}

async function write({ db, owner }: MappingScope, set: readonly PlannedChange[]): Promise<void> {
  const rows = set.map(({ from, to, relation, note }) => ({ from, to, relation, note: note ?? null }))
  await sql`insert into question_mappings as m (organization_id, from_question_id, to_question_id, relation, note)
    select ${owner}::bigint, x."from", x."to", x.relation, coalesce(x.note, '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("from" bigint, "to" bigint, relation text, note text)
    on conflict (organization_id, from_question_id, to_question_id) do update set relation = excluded.relation,
      note = case when (select y.note from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as y ("from" bigint, "to" bigint, note text) where y."from" = m.from_question_id and y."to" = m.to_question_id)
        is null then m.note else excluded.note end,
      version = m.version + 1, updated_at = now()`.execute(db)
}

async function demandConsistent(scope: MappingScope, set: readonly PlannedChange[]): Promise<void> {
  const among = new Set(set.map(keyOf))
  if (among.size === 0) return
  const errors: FieldErrors = {}
  for (const { message, ...pair } of await findContradictions(scope, { among })) {
    const change = set.find(each => keyOf(each) === keyOf(pair))
    errors[`changes.${change?.index ?? CHANGES_MAX}.relation`] = [message]
  }
  demandNone(errors)
}

function noteOf(stored: Stored | undefined): object[] {
  if (!stored) return []
  const { from, to, relation, note } = stored
  return [{ from, to, relation, ...(note && { note }) }]
}

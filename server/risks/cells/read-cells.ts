import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import { Kept } from '#server/platform/serve/content/kept.ts'
import type { CompanyCells, FrameworkCells } from './company-cells.ts'
import {
  type CellInput,
  loadCells,
  loadQuestions,
  type Outline,
  type Reached,
  readOutline,
} from './load-cells.ts'

/** The cells of an entity by framework, under the versions that they were read at. */
interface KeptEntity {
  stamp: number
  uses: Map<number, { version: string; cells: Int32Array }>
}

/** The room for the cells of some ten thousand entities, and for the questions of frameworks: those that were read last. */
const ENTITIES_BYTES_MAX = 32 * 1024 * 1024
const QUESTIONS_BYTES_MAX = 4 * 1024 * 1024
/** The overhead of an entry beside its numbers, roughly. */
const ENTRY_BYTES = 300

const keptEntities = new Kept<KeptEntity>(ENTITIES_BYTES_MAX, ({ uses }) =>
  [...uses.values()].reduce((sum, { cells }) => sum + cells.byteLength + ENTRY_BYTES, ENTRY_BYTES),
)
const keptQuestions = new Kept<Int32Array>(
  QUESTIONS_BYTES_MAX,
  questions => questions.byteLength + ENTRY_BYTES,
)

/** Unpacking a large company at once would stop the process for too long. */
const ENTITIES_PER_READ = 100

interface Reading {
  input: CellInput
  stored_at: string | null
  versions: ReadonlyMap<number, string>
}

/**
 * Returns the cells of the entities that the caller administers and asks for, whatever their threat and category. Entities
 * are read again only after they changed, or a framework that they use (decision 42).
 */
export async function readCells(db: Db, input: CellInput): Promise<CompanyCells> {
  await planForHashing(db)
  const { stored_at, entities, frameworks } = await readOutline(db, input)
  const versions = new Map(frameworks.map(({ protocol_id, version }) => [protocol_id, version]))
  const reading = { input, stored_at, versions }
  const found = new Map(entities.map(entity => [entity.entity_id, keptOf(reading, entity)]))
  const missing = entities.filter(entity => isMissing(reading, entity, found.get(entity.entity_id)))
  for (let at = 0; at < missing.length; at += ENTITIES_PER_READ)
    await complete(db, reading, { entities: missing.slice(at, at + ENTITIES_PER_READ), found })
  const used = new Set<number>()
  const cellsOf = ({ entity_id, uses }: Reached) => {
    const kept = found.get(entity_id)?.uses
    return uses.map(({ protocol_id, profile }) => {
      used.add(protocol_id)
      return { protocol_id, profile, cells: kept?.get(protocol_id)?.cells ?? none }
    })
  }
  return {
    entities: entities.map(entity => ({ entity_id: entity.entity_id, uses: cellsOf(entity) })),
    frameworks: await frameworksOf(db, reading, { frameworks, used }),
  }
}

const none = new Int32Array()

/** Tells apart what is read as it closed: each time a period is stored, its content may be another. */
const keyOf = ({ input, stored_at }: Reading, kind: string, id: number) =>
  `${input.actor.organizationId} ${input.periodId} ${stored_at ?? 'living'} ${kind} ${id}`

function keptOf(reading: Reading, { entity_id, stamp }: Reached): KeptEntity {
  const kept = keptEntities.get(keyOf(reading, 'entity', entity_id))
  return kept?.stamp === stamp ? kept : { stamp, uses: new Map() }
}

function isMissing({ versions }: Reading, { uses }: Reached, kept: KeptEntity | undefined): boolean {
  return uses.some(({ protocol_id: id }) => kept?.uses.get(id)?.version !== versions.get(id))
}

interface Incomplete {
  entities: Reached[]
  found: Map<number, KeptEntity>
}

/** Reads what is missing of these entities, and keeps it. */
async function complete(db: Db, reading: Reading, { entities, found }: Incomplete): Promise<void> {
  const { input, versions } = reading
  const wanted = new Set<number>()
  for (const { entity_id, uses } of entities)
    for (const { protocol_id: id } of uses)
      if (found.get(entity_id)?.uses.get(id)?.version !== versions.get(id)) wanted.add(id)
  const filter = { protocol_id: [...wanted], entity_id: entities.map(({ entity_id }) => entity_id) }
  const loaded = Map.groupBy(await loadCells(db, { ...input, filter }), ({ entity_id }) => entity_id)
  for (const { entity_id, stamp, uses } of entities) {
    const entity: KeptEntity = { stamp, uses: new Map(found.get(entity_id)?.uses) }
    const cells = new Map(loaded.get(entity_id)?.map(row => [row.protocol_id, row.cells]))
    for (const { protocol_id: id } of uses)
      if (wanted.has(id))
        entity.uses.set(id, { version: versions.get(id) ?? '', cells: cells.get(id) ?? none })
    found.set(entity_id, entity)
    keptEntities.set(keyOf(reading, 'entity', entity_id), entity)
  }
}

interface Frameworks {
  frameworks: Outline['frameworks']
  used: ReadonlySet<number>
}

/** The frameworks that an entity in reach uses. */
async function frameworksOf(
  db: Db,
  reading: Reading,
  { frameworks, used }: Frameworks,
): Promise<Map<number, FrameworkCells>> {
  const found = new Map<number, FrameworkCells>()
  for (const { protocol_id, version, threshold } of frameworks.filter(each => used.has(each.protocol_id)))
    found.set(protocol_id, { threshold, questions: await questionsOf(db, reading, { protocol_id, version }) })
  return found
}

async function questionsOf(
  db: Db,
  reading: Reading,
  { protocol_id, version }: { protocol_id: number; version: string },
): Promise<Int32Array> {
  const key = `${keyOf(reading, 'framework', protocol_id)} ${version}`
  const kept = keptQuestions.get(key)
  if (kept) return kept
  const questions = await loadQuestions(db, protocol_id)
  keptQuestions.set(key, questions)
  return questions
}

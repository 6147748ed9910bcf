import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { storedAt } from '../../periods/closing/read-as-closed.service.ts'
import { type RiskInput, reach, questions as scopedQuestions } from '../risk-scope.ts'
import { scope } from '../risk-sums.ts'
import { NUMBERS_OF_CELL } from './company-cells.ts'
import { pairs } from './pairs.ts'

type Part = RawBuilder<unknown>

/** The company and the period of cells, whose caller may be limited to divisions. */
export type CellInput = Omit<RiskInput, 'by'>

export interface Reached {
  entity_id: number
  /** Another one after every change of its answers and exclusions. */
  stamp: number
  uses: { protocol_id: number; profile: number }[]
}

interface Framework {
  protocol_id: number
  /** Another one after every change of its questions. */
  version: string
  threshold: number
}

export interface Outline {
  /** When the period was stored, if it is read as it closed. */
  stored_at: string | null
  /** By ascending ids. */
  entities: Reached[]
  frameworks: Framework[]
}

/** The same with a column as an array, which costs the database less than an object for each entity. */
interface OutlineRow extends Pick<Outline, 'stored_at' | 'frameworks'> {
  users: number[] | null
  protocols: number[]
  profiles: number[]
  stamped: number[] | null
  stamps: number[]
}

/** Reads everything that cells depend on: versions before what they are of. */
export async function readOutline(db: Db, input: CellInput): Promise<Outline> {
  const { actor, periodId } = input
  const { rows } = await sql<OutlineRow>`
    with reach as materialized (${reach({ ...input, by: [] })}),
    stamps as (
      select entity_id, bit_xor(stamp) as stamp from cell_stamps
      where organization_id = ${actor.organizationId} and (assessment_period_id = ${periodId} or assessment_period_id is null)
      group by entity_id
    ),
    limits as (
      select op.protocol_id, p.content_version as version, coalesce(pt.threshold, ${DEFAULT_THRESHOLD})::float8 as threshold
      from organization_protocols op
      join protocols p on p.id = op.protocol_id
      left join period_thresholds pt on pt.organization_id = op.organization_id
        and pt.assessment_period_id = ${periodId} and pt.protocol_id = op.protocol_id
      where op.organization_id = ${actor.organizationId} and op.dropped_at is null
    )
    select ${storedAt(actor.organizationId, periodId)} as stored_at,
      coalesce((select json_agg(l) from limits l), '[]') as frameworks, r.*, s.*
    from (select array_agg(entity_id) as users, array_agg(protocol_id) as protocols, array_agg(profile) as profiles from reach) r,
      (select array_agg(entity_id) as stamped, array_agg(stamp) as stamps from stamps) s`.execute(db)
  const [found] = rows
  if (!found) throw new Error('sums of nothing are a row, too')
  const { stored_at, frameworks } = found
  return { stored_at, frameworks, entities: reachedIn(found) }
}

function reachedIn({ users, protocols, profiles, stamped, stamps }: OutlineRow): Reached[] {
  const stampOf = new Map(stamped?.map((id, index) => [id, stamps[index] ?? 0]))
  const found = new Map<number, Reached>()
  for (const [index, entity_id] of (users ?? []).entries()) {
    const use = { protocol_id: protocols[index] ?? 0, profile: profiles[index] ?? 0 }
    const known = found.get(entity_id)
    if (known) known.uses.push(use)
    else found.set(entity_id, { entity_id, stamp: stampOf.get(entity_id) ?? 0, uses: [use] })
  }
  return [...found.values()].sort((a, b) => a.entity_id - b.entity_id)
}

/** Reads the questions of a framework by threat and category, as `FrameworkCells` has them. */
export async function loadQuestions(db: Db, protocolId: number): Promise<Int32Array> {
  const { rows } = await sql<{ threat_id: number; category_id: number; questions: number }>`
    with used as (select ${protocolId}::bigint as protocol_id)
    select coalesce(threat_id, 0) as threat_id, coalesce(category_id, 0) as category_id, count(*) as questions
    from (${scopedQuestions({ filter: {} })}) q where is_answerable group by 1, 2`.execute(db)
  return Int32Array.from(rows.flatMap(row => [pairs.numberOf(row.threat_id, row.category_id), row.questions]))
}

interface Loaded {
  entity_id: number
  protocol_id: number
  /** Numbers of a cell each, with the ids of its threat and category in place of their pair. */
  cells: [threat: number, category: number, ...numbers: number[]][]
}

/** Reads the cells of these entities in these frameworks. Those that an entity has nothing in have no row. */
export async function loadCells(
  db: Db,
  input: CellInput,
): Promise<{ entity_id: number; protocol_id: number; cells: Int32Array }[]> {
  const { rows } = await sql<Loaded>`
    with ${sums(input)}
    select entity_id, protocol_id, to_json(array_agg(
      array[threat_id, category_id, answered, rated_weight, weighted_risk, excluded, weight, weighted_score]::bigint[])) as cells
    from (
      select entity_id, protocol_id, threat_id, category_id, sum(answered) as answered, sum(rated_weight) as rated_weight,
        sum(weighted_risk) as weighted_risk, sum(excluded) as excluded, sum(weight) as weight, sum(weighted_score) as weighted_score
      from cell_sums group by entity_id, protocol_id, threat_id, category_id
      having (sum(answered), sum(rated_weight), sum(excluded)) <> (0, 0, 0)
    ) c group by entity_id, protocol_id`.execute(db)
  return rows.map(({ cells, ...row }) => ({ ...row, cells: packed(cells) }))
}

function packed(cells: Loaded['cells']): Int32Array {
  const numbers = new Int32Array(cells.length * NUMBERS_OF_CELL)
  for (const [index, [threat, category, ...sums]] of cells.entries())
    numbers.set([pairs.numberOf(threat, category), ...sums], index * NUMBERS_OF_CELL)
  return numbers
}

/**
 * The ledger, less the answers that are out of scope. It is read entity by entity, in the order of its index: a hash of the rows of a
 * large company would be written to disk.
 */
function sums(input: CellInput): Part {
  const { actor, periodId } = input
  return sql`${scope({ ...input, by: [] })},
    gone as materialized (${excluded(input)}),
    reached as materialized (select entity_id, array_agg(protocol_id) as protocols from reach group by entity_id),
    cell_sums as (
      select r.entity_id, c.*, 0 as excluded from reached r cross join lateral (
        select protocol_id, threat_id, category_id, answered, rated_weight, weighted_risk, weight, weighted_score from cell_tallies
        where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId} and entity_id = r.entity_id
          and protocol_id = any(r.protocols) offset 0
      ) c
      union all
      select entity_id, protocol_id, threat_id, category_id, -(question_id is not null)::integer, -coalesce(rated_weight, 0),
        -weighted_risk, -weight, -weighted_score, 1
      from gone
      union all
      ${unanswerable(input)}
    )`
}

const figures = sql`assay.rated_weight(a.weight, a.likelihood, a.impact, a.score) as rated_weight,
  coalesce(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score), 0) as weighted_risk,
  coalesce(assay.scored_weight(a.weight, a.score), 0) as weight, coalesce(a.weight * a.score, 0) as weighted_score`

/** The excluded questions in scope, each with its answer. */
function excluded({ actor, periodId }: CellInput): Part {
  return sql`
    select x.entity_id, c.protocol_id, coalesce(c.threat_id, 0) as threat_id, coalesce(c.category_id, 0) as category_id,
      a.question_id, ${figures}
    from (
      select x.entity_id, x.question_id from entity_question_exclusions x
      join reach r on r.entity_id = x.entity_id and r.protocol_id = x.protocol_id
      where x.organization_id = ${actor.organizationId} offset 0
    ) x
    join cells c on c.question_id = x.question_id
    left join lateral (
      select question_id, score, weight, likelihood, impact from answers
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and entity_id = x.entity_id and question_id = x.question_id offset 0
    ) a on true`
}

/** The ledger also counts answers to questions that were removed, and to topics that have questions by now. */
function unanswerable({ actor, periodId }: CellInput): Part {
  return sql`
    select a.entity_id, a.protocol_id, coalesce(c.threat_id, 0), coalesce(c.category_id, 0), -1, -a.rated_weight, -a.weighted_risk,
      -a.weight, -a.weighted_score, 0
    from (
      select a.entity_id, a.protocol_id, a.question_id, ${figures} from answers a
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and question_id = any(array(select question_id from own_questions where not is_answerable)) offset 0
    ) a
    join reach r on r.entity_id = a.entity_id and r.protocol_id = a.protocol_id
    join own_questions c on c.question_id = a.question_id`
}

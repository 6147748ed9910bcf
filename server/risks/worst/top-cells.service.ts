import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { TopRisk } from '#domain/risks/risks.contract.ts'
import { rounded } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { CellGroups, forEachRisk, GroupScopes } from '../cells/cell-groups.ts'
import type { EntityCells } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { readCells } from '../cells/read-cells.ts'
import { keptFigures } from '../kept/kept-figures.service.ts'
import { placing } from '../matrix/placing.ts'
import { Highest } from './highest.ts'

export type TopCell = Omit<TopRisk, 'before' | 'plans' | 'register'>

interface Wanted {
  /** Lists only cells above their threshold. */
  above: boolean
  /** Lists only cells that the matrix places there. */
  likelihood?: number | undefined
  impact?: number | undefined
  page: number
  perPage: number
}

/** A cell of entity and threat with rated answers. */
interface RatedCell extends Pick<TopCell, 'answered' | 'in_scope' | 'threshold'> {
  entity_id: number
  threat_id: number
  /** Not rounded. */
  risk: number
}

interface Candidates {
  cells: readonly RatedCell[]
  total: number
}

const keptCandidates = keptFigures<Candidates>('top cells', 'figures')

/** The most cells of a page that are kept: longer ones are read from all cells, which are kept already. */
const KEPT_MAX = 500

/** One page of the cells of entity and threat, the highest risk first. */
export async function topCells(db: Db, input: CellInput, wanted: Wanted): Promise<Page<TopCell>> {
  const { actor, periodId, filter } = input
  const make = () => candidatesFor(db, input, wanted)
  const isKept = wanted.page * wanted.perPage <= KEPT_MAX
  const { cells, total } = isKept
    ? await keptCandidates(db, { actor, periodId, input: { filter, wanted }, make })
    : await make()
  return { rows: await pageOf(db, input, cells, wanted), total }
}

/** The cells that may be on the page. */
async function candidatesFor(db: Db, input: CellInput, wanted: Wanted): Promise<Candidates> {
  const cells = await readCells(db, input)
  const groups = new CellGroups(['threat_id'], input.filter)
  const scopes = new GroupScopes(cells, groups)
  const isPlaced = await placedAs(db, input, { wanted, groups })
  const highest = new Highest<Found>(wanted.page * wanted.perPage)
  forEachRisk(cells, groups, (entity, group, risk, answered) => {
    if ((!wanted.above || scopes.isAbove(risk, entity, group)) && isPlaced(entity, group))
      highest.add({ entity, group, risk, answered })
  })
  return {
    cells: highest.take().map(({ entity, group, risk, answered }) => ({
      entity_id: entity.entity_id,
      threat_id: groups.keys[group]?.threat_id ?? 0,
      risk,
      answered,
      in_scope: scopes.inScope(entity, group),
      threshold: scopes.threshold(entity, group) ?? 0,
    })),
    total: highest.total,
  }
}

export interface CellRisk extends Pick<RatedCell, 'entity_id' | 'threat_id' | 'risk'> {
  coverage: number
}

const keptRisks = keptFigures<readonly CellRisk[]>('risks of cells', 'figures')

/** The risk of every cell of entity and threat, and how much of it is answered. */
export function cellRisks(db: Db, input: CellInput): Promise<readonly CellRisk[]> {
  const { actor, periodId, filter } = input
  const make = async () => {
    const cells = await readCells(db, input)
    const groups = new CellGroups(['threat_id'], filter)
    const scopes = new GroupScopes(cells, groups)
    const found: CellRisk[] = []
    forEachRisk(cells, groups, (entity, group, risk, answered) => {
      found.push({
        entity_id: entity.entity_id,
        threat_id: groups.keys[group]?.threat_id ?? 0,
        risk: rounded(risk),
        coverage: rounded((100 * answered) / scopes.inScope(entity, group)),
      })
    })
    return found
  }
  return keptRisks(db, { actor, periodId, input: filter, make })
}

interface Found {
  entity: EntityCells
  group: number
  risk: number
  answered: number
}

interface Placed {
  wanted: Wanted
  groups: CellGroups
}

async function placedAs(db: Db, input: CellInput, { wanted: { likelihood, impact }, groups }: Placed) {
  if (likelihood === undefined && impact === undefined) return () => true
  const places = await placing(db, input, groups)
  return (entity: EntityCells, group: number) => {
    const place = places.of(entity, group)
    return (likelihood ?? place.likelihood) === place.likelihood && (impact ?? place.impact) === place.impact
  }
}

interface Names {
  entity: Named
  /** The place of the name among those of the others. */
  entity_rank: number
  manager: TopCell['manager']
}

/** Sorts by risk, entity and threat, and names what is on the page. */
async function pageOf(
  db: Db,
  { actor }: CellInput,
  candidates: readonly RatedCell[],
  { page, perPage }: Wanted,
): Promise<TopCell[]> {
  const organization = actor.organizationId
  const entities = await sql<Names>`
    select jsonb_build_object('id', e.id, 'name', e.name) as entity, row_number() over (order by e.name, e.id) as entity_rank,
      (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from users u where u.id = (
        select em.manager_id from entity_managers em
        where em.organization_id = ${organization} and em.entity_id = e.id)) as manager
    from entities e
    where e.organization_id = ${organization}
      and e.id = any(${[...new Set(candidates.map(({ entity_id }) => entity_id))]}::bigint[])`.execute(db)
  const threats = await sql<{ threat: Named; threat_rank: number }>`
    select jsonb_build_object('id', id, 'name', name) as threat, row_number() over (order by name, id) as threat_rank
    from threats where id = any(${[...new Set(candidates.map(({ threat_id }) => threat_id))]}::bigint[])`.execute(
    db,
  )
  const entitiesById = new Map(entities.rows.map(row => [row.entity.id, row]))
  const threatsById = new Map(threats.rows.map(row => [row.threat.id, row]))
  return candidates
    .flatMap(cell => {
      const entity = entitiesById.get(cell.entity_id)
      const { threat = null, threat_rank = Number.MAX_SAFE_INTEGER } = threatsById.get(cell.threat_id) ?? {}
      return entity ? [{ ...entity, threat, threat_rank, cell }] : []
    })
    .sort(
      (a, b) => b.cell.risk - a.cell.risk || a.entity_rank - b.entity_rank || a.threat_rank - b.threat_rank,
    )
    .slice((page - 1) * perPage, page * perPage)
    .map(({ entity, threat, manager, cell: { risk, answered, in_scope, threshold } }) => ({
      entity,
      threat,
      manager,
      risk: rounded(risk),
      answered,
      in_scope,
      coverage: rounded((100 * answered) / in_scope),
      threshold,
    }))
}

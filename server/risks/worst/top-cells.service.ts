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

/** One page of the cells of entity and threat, the highest risk first. */
export async function topCells(db: Db, input: CellInput, wanted: Wanted): Promise<Page<TopCell>> {
  const cells = await readCells(db, input)
  const groups = new CellGroups(['threat_id'], input.filter)
  const scopes = new GroupScopes(cells, groups)
  const isPlaced = await placedAs(db, input, { wanted, groups })
  const highest = new Highest<Found>(wanted.page * wanted.perPage)
  forEachRisk(cells, groups, (entity, group, risk, answered) => {
    if ((!wanted.above || scopes.isAbove(risk, entity, group)) && isPlaced(entity, group))
      highest.add({ entity, group, risk, answered })
  })
  const found = await pageOf(db, input, { candidates: highest.take(), groups, wanted })
  return {
    rows: found.map(({ cell, ...row }) => {
      const inScope = scopes.inScope(cell.entity, cell.group)
      return {
        ...row,
        risk: rounded(cell.risk),
        answered: cell.answered,
        in_scope: inScope,
        coverage: rounded((100 * cell.answered) / inScope),
        threshold: scopes.threshold(cell.entity, cell.group) ?? 0,
      }
    }),
    total: highest.total,
  }
}

/** The risk of every cell of entity and threat. */
export async function cellRisks(
  db: Db,
  input: CellInput,
): Promise<{ entity_id: number; threat_id: number; risk: number }[]> {
  const groups = new CellGroups(['threat_id'], input.filter)
  const found: { entity_id: number; threat_id: number; risk: number }[] = []
  forEachRisk(await readCells(db, input), groups, ({ entity_id }, group, risk) => {
    found.push({ entity_id, threat_id: groups.keys[group]?.threat_id ?? 0, risk: rounded(risk) })
  })
  return found
}

/** A cell of entity and threat with rated answers. */
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

interface PageWanted {
  candidates: readonly Found[]
  groups: CellGroups
  wanted: Wanted
}

/** Only cells that may be on the page are sorted, by risk, entity and threat, and named. */
async function pageOf(
  db: Db,
  { actor }: CellInput,
  { candidates, groups, wanted: { page, perPage } }: PageWanted,
): Promise<(Pick<TopCell, 'entity' | 'threat' | 'manager'> & { cell: Found })[]> {
  const threatOf = ({ group }: Found) => groups.keys[group]?.threat_id ?? 0
  const organization = actor.organizationId
  const entities = await sql<Names>`
    select jsonb_build_object('id', e.id, 'name', e.name) as entity, row_number() over (order by e.name, e.id) as entity_rank,
      (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from users u where u.id = (
        select em.manager_id from entity_managers em
        where em.organization_id = ${organization} and em.entity_id = e.id)) as manager
    from entities e
    where e.organization_id = ${organization}
      and e.id = any(${[...new Set(candidates.map(({ entity }) => entity.entity_id))]}::bigint[])`.execute(db)
  const threats = await sql<{ threat: Named; threat_rank: number }>`
    select jsonb_build_object('id', id, 'name', name) as threat, row_number() over (order by name, id) as threat_rank
    from threats where id = any(${[...new Set(candidates.map(threatOf))]}::bigint[])`.execute(db)
  const entitiesById = new Map(entities.rows.map(row => [row.entity.id, row]))
  const threatsById = new Map(threats.rows.map(row => [row.threat.id, row]))
  return candidates
    .flatMap(cell => {
      const entity = entitiesById.get(cell.entity.entity_id)
      const { threat = null, threat_rank = Number.MAX_SAFE_INTEGER } = threatsById.get(threatOf(cell)) ?? {}
      return entity ? [{ ...entity, threat, threat_rank, cell }] : []
    })
    .sort(
      (a, b) => b.cell.risk - a.cell.risk || a.entity_rank - b.entity_rank || a.threat_rank - b.threat_rank,
    )
    .slice((page - 1) * perPage, page * perPage)
    .map(({ entity, threat, manager, cell }) => ({ entity, threat, manager, cell }))
}

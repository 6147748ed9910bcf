import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { TopRisk } from '#domain/risks/risks.contract.ts'
import { rounded } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { CellGroups, EntitySums, GroupScopes } from '../cells/cell-groups.ts'
import type { CompanyCells, EntityCells } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { readCells } from '../cells/read-cells.ts'
import { placing } from '../matrix/placing.ts'

export type TopCell = Omit<TopRisk, 'before' | 'register'>

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
interface Found {
  entity: EntityCells
  group: number
  threat_id: number
  risk: number
  answered: number
}

/** One page of the cells of entity and threat, the highest risk first. */
export async function topCells(db: Db, input: CellInput, wanted: Wanted): Promise<Page<TopCell>> {
  const cells = await readCells(db, input)
  const groups = new CellGroups(['threat_id'], input.filter)
  const scopes = new GroupScopes(cells, groups)
  const placed = await placedAs(db, input, { wanted, groups })
  const matching = foundIn(cells, groups).filter(
    ({ entity, group, risk }) =>
      (!wanted.above || scopes.isAbove(risk, entity, group)) && placed(entity, group),
  )
  const found = await pageOf(db, input, { matching, wanted })
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
    total: matching.length,
  }
}

/** The risk of every cell of entity and threat. */
export async function cellRisks(
  db: Db,
  input: CellInput,
): Promise<{ entity_id: number; threat_id: number; risk: number }[]> {
  const found = foundIn(await readCells(db, input), new CellGroups(['threat_id'], input.filter))
  return found.map(({ entity, threat_id, risk }) => ({
    entity_id: entity.entity_id,
    threat_id,
    risk: rounded(risk),
  }))
}

function foundIn({ entities }: CompanyCells, groups: CellGroups): Found[] {
  const sums = new EntitySums(groups)
  return entities.flatMap(entity => {
    sums.addUp(entity.uses)
    return sums.groups.flatMap(group => {
      const risk = sums.risk(group)
      if (risk === null) return []
      const answered = sums.answered[group] ?? 0
      return [{ entity, group, threat_id: groups.keys[group]?.threat_id ?? 0, risk, answered }]
    })
  })
}

interface Placed {
  wanted: Wanted
  groups: CellGroups
}

async function placedAs(db: Db, input: CellInput, { wanted: { likelihood, impact }, groups }: Placed) {
  if (likelihood === undefined && impact === undefined) return () => true
  const placesOf = await placing(db, input, groups)
  return (entity: EntityCells, group: number) => {
    const place = placesOf(entity).get(group)
    return (
      place !== undefined &&
      (likelihood ?? place.likelihood) === place.likelihood &&
      (impact ?? place.impact) === place.impact
    )
  }
}

interface Names {
  entity: Named
  /** The place of the name among those of the others. */
  entity_rank: number
  manager: TopCell['manager']
}

interface PageWanted {
  matching: readonly Found[]
  wanted: Wanted
}

/** Only cells that may be on the page are sorted, by risk, entity and threat, and named. */
async function pageOf(
  db: Db,
  { actor }: CellInput,
  { matching, wanted: { page, perPage } }: PageWanted,
): Promise<(Pick<TopCell, 'entity' | 'threat' | 'manager'> & { cell: Found })[]> {
  const risks = Float64Array.from(matching, ({ risk }) => risk).sort()
  const lowest = risks[Math.max(0, risks.length - page * perPage)] ?? 0
  const candidates = matching.filter(({ risk }) => risk >= lowest)
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
    from threats where id = any(${[...new Set(candidates.map(({ threat_id }) => threat_id))]}::bigint[])`.execute(
    db,
  )
  const entityOf = new Map(entities.rows.map(row => [row.entity.id, row]))
  const threatOf = new Map(threats.rows.map(row => [row.threat.id, row]))
  return candidates
    .flatMap(cell => {
      const entity = entityOf.get(cell.entity.entity_id)
      const { threat = null, threat_rank = Number.MAX_SAFE_INTEGER } = threatOf.get(cell.threat_id) ?? {}
      return entity ? [{ ...entity, threat, threat_rank, cell }] : []
    })
    .sort(
      (a, b) => b.cell.risk - a.cell.risk || a.entity_rank - b.entity_rank || a.threat_rank - b.threat_rank,
    )
    .slice((page - 1) * perPage, page * perPage)
    .map(({ entity, threat, manager, cell }) => ({ entity, threat, manager, cell }))
}

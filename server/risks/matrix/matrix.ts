import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { MatrixSquare, risksApi } from '#domain/risks/risks.contract.ts'
import { inherentRisk, rounded } from '#domain/risks/risks.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../../periods/current-period.service.ts'
import { CellGroups, forEachRisk, GroupScopes } from '../cells/cell-groups.ts'
import type { CompanyCells } from '../cells/company-cells.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { readCells } from '../cells/read-cells.ts'
import { inDivision } from '../in-division.service.ts'
import { keptFigures } from '../kept/kept-figures.service.ts'
import { type Place, type Places, placing } from './placing.ts'

const kept = keptFigures<MatrixSquare[]>('matrix', 'figures')

/** The pairs of entity and threat, counted by likelihood and impact, the highest first. */
export async function matrix(call: Call<InputOf<typeof risksApi.matrix>>): Promise<Page<MatrixSquare>> {
  const { assessment_period_id: wanted, division_id, ...filter } = call.input.filter ?? {}
  const period = await shownPeriod(call, wanted)
  if (!period) return { rows: [], total: 0 }
  const input = { actor: await inDivision(call, division_id), periodId: period.id, filter }
  const rows = await kept(call.db, { ...input, input: filter, make: () => read(call, input) })
  return { rows, total: rows.length }
}

async function read(call: Call, input: CellInput): Promise<MatrixSquare[]> {
  const { filter } = input
  const cells = await readCells(call.db, input)
  const groups = new CellGroups(['threat_id'], filter)
  const squares = squaresOf(cells, { groups, places: await placing(call.db, input, groups) })
  const nameOf = await namesOf(call, squares)
  return squares.map(({ worst, ...square }) => ({
    ...square,
    worst: {
      entity: { id: worst.entity, name: nameOf.entity(worst.entity) ?? '' },
      threat: worst.threat === 0 ? null : { id: worst.threat, name: nameOf.threat(worst.threat) ?? '' },
      risk: rounded(worst.risk),
    },
  }))
}

interface Worst {
  entity: number
  threat: number
  risk: number
}

type Square = Omit<MatrixSquare, 'worst'> & { worst: Worst }

interface Reading {
  groups: CellGroups
  places: Places
}

function squaresOf(cells: CompanyCells, { groups, places }: Reading): Square[] {
  const scopes = new GroupScopes(cells, groups)
  const squares = new Map<number, Square>()
  forEachRisk(cells, groups, (entity, group, risk) => {
    const place = places.of(entity, group)
    const key = keyOf(place)
    const worst = { entity: entity.entity_id, threat: groups.keys[group]?.threat_id ?? 0, risk }
    const square = squares.get(key) ?? empty(place, worst)
    square.pairs++
    if (scopes.isAbove(risk, entity, group)) square.above++
    if (isWorse(worst, square.worst)) square.worst = worst
    squares.set(key, square)
  })
  return [...squares.values()].sort((a, b) => b.inherent - a.inherent || b.likelihood - a.likelihood)
}

const keyOf = ({ likelihood, impact }: Place) => 10 * likelihood + impact

const empty = ({ likelihood, impact }: Place, worst: Worst): Square => ({
  likelihood,
  impact,
  inherent: inherentRisk(likelihood, impact),
  pairs: 0,
  above: 0,
  worst,
})

/** Of equal risks, the one of the first entity and threat counts. */
const isWorse = (a: Worst, b: Worst) => (a.risk - b.risk || b.entity - a.entity || b.threat - a.threat) > 0

async function namesOf({ db, organizationId }: Call, squares: readonly Square[]) {
  const { rows } = await sql<Named & { kind: 'entity' | 'threat' }>`
    select 'entity' as kind, id, name from entities
    where organization_id = ${organizationId} and id = any(${squares.map(({ worst }) => worst.entity)}::bigint[])
    union all
    select 'threat', id, name from threats where id = any(${squares.map(({ worst }) => worst.threat)}::bigint[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return {
    entity: (id: number) => names.get(`entity ${id}`),
    threat: (id: number) => names.get(`threat ${id}`),
  }
}

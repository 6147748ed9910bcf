import { sql } from 'kysely'
import type { Page } from '#domain/platform/listing.ts'
import type { TopRisk } from '#domain/risks/risks.contract.ts'
import { rounded } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import { placedCells } from '../matrix/placed-cells.ts'
import { type CellInput, cellSums, riskOfSums } from './cell-sums.ts'
import { comparedIn, lowestOf, type Thresholds, thresholdsOf } from './cell-thresholds.ts'

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

interface Row
  extends Pick<TopRisk, 'entity' | 'threat' | 'manager' | 'risk' | 'answered' | 'in_scope' | 'threshold'> {
  total: number
}

/** One page of the cells of entity and threat, the highest risk first, in one statement. */
export async function topCells(db: Db, input: CellInput, wanted: Wanted): Promise<Page<TopCell>> {
  const thresholds = await thresholdsOf(db, input)
  await planForHashing(db)
  const { rows } = await statement(input, wanted, thresholds).execute(db)
  if (rows.length === 0 && wanted.page > 1) {
    const { total } = await topCells(db, input, { ...wanted, page: 1, perPage: 1 })
    return { rows: [], total }
  }
  return {
    rows: rows.map(({ total, ...row }) => ({
      ...row,
      risk: rounded(row.risk),
      coverage: rounded((100 * row.answered) / row.in_scope),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** The risk of every cell of entity and threat. */
export async function cellRisks(
  db: Db,
  input: CellInput,
): Promise<{ entity_id: number; threat_id: number; risk: number }[]> {
  await planForHashing(db)
  const { rows } = await sql<{ entity_id: number; threat_id: number; risk: number }>`
    with ${cellSums(input, ['threat_id'])}
    select entity_id, threat_id, ${riskOfSums} as risk from tallied where rated_weight > 0`.execute(db)
  return rows.map(row => ({ ...row, risk: rounded(row.risk) }))
}

function statement(input: CellInput, wanted: Wanted, thresholds: Thresholds) {
  const { above, page, perPage } = wanted
  const by = ['threat_id'] as const
  const { parts, join, isAbove } = comparedIn(input, { thresholds, by, table: 'cell_risks' })
  const organization = input.actor.organizationId
  return sql<Row>`
    with ${isPlaced(wanted) ? placedCells(input) : plainCells(input)}
      ${parts},
      chosen as materialized (
        select c.entity_id, c.threat_id, c.risk, c.answered, e.name as entity_name, t.name as threat_name,
          count(*) over () as total
        from cell_risks c ${above ? join : sql``}
        join entities e on e.organization_id = ${organization} and e.id = c.entity_id
        left join threats t on t.id = c.threat_id
        where ${above ? isAbove : sql`true`} ${placed(wanted)}
        order by c.risk desc, e.name, e.id, t.name, c.threat_id limit ${perPage} offset ${(page - 1) * perPage}
      ),
      chosen_limits as (${lowestOf(input, { by, of: 'chosen' })}),
      scopes as (
        select entity_id, threat_id, sum(questions)::bigint as in_scope from (
          select x.entity_id, x.threat_id, k.questions from chosen x
          join reach r on r.entity_id = x.entity_id
          join kinds k on k.protocol_id = r.protocol_id and k.threat_id = x.threat_id
          union all
          select x.entity_id, x.threat_id, -1 from chosen x join gone g on g.entity_id = x.entity_id and g.threat_id = x.threat_id
        ) s group by entity_id, threat_id
      )
    select jsonb_build_object('id', x.entity_id, 'name', x.entity_name) as entity,
      case when x.threat_name is not null then jsonb_build_object('id', x.threat_id, 'name', x.threat_name) end as threat,
      (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from users u where u.id = (
        select em.manager_id from entity_managers em
        where em.organization_id = ${organization} and em.entity_id = x.entity_id)) as manager,
      x.risk, x.answered, s.in_scope, l.threshold, x.total
    from chosen x
    join scopes s on s.entity_id = x.entity_id and s.threat_id = x.threat_id
    join chosen_limits l on l.entity_id = x.entity_id and l.threat_id = x.threat_id
    order by x.risk desc, x.entity_name, x.entity_id, x.threat_name, x.threat_id`
}

const isPlaced = ({ likelihood, impact }: Wanted) => likelihood !== undefined || impact !== undefined

const placed = ({ likelihood, impact }: Wanted) => sql`
  ${likelihood === undefined ? sql`` : sql`and c.place[2] = ${likelihood}`} ${impact === undefined ? sql`` : sql`and c.place[3] = ${impact}`}`

const plainCells = (input: CellInput) => sql`${cellSums(input, ['threat_id'])},
  cell_risks as materialized (
    select entity_id, threat_id, ${riskOfSums} as risk, answered::bigint as answered from tallied where rated_weight > 0
  )`

import { type RawBuilder, sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { DEFAULT_THRESHOLD, figuresFrom, type RiskSums, rounded } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import { columns, type Dimension, type RiskInput } from './risk-scope.ts'
import { parts, scope } from './risk-sums.ts'

export interface Paging {
  page: number
  perPage: number
  /** `field|direction,…` of an entity’s figures; by default the highest risk first. */
  sort?: string | undefined
  /** Text in the names of the entities to list, which keep their ranks. */
  search?: string | undefined
  /** Lists only rows with a risk. */
  rated?: boolean | undefined
}

type Row = RiskSums &
  Record<`${Dimension}_id`, number> &
  Record<`${Dimension}_name`, string | null> & {
    risk_rank: number | null
    threshold: number
    counted_rows: number
  }

/** One page of the risks by these dimensions, the highest first, in one statement. */
export async function riskRows(db: Db, input: RiskInput, paging: Paging): Promise<Page<RiskRow>> {
  await planForHashing(db)
  const { rows } = await statement(input, paging).execute(db)
  if (rows.length === 0 && paging.page > 1) {
    const { total } = await riskRows(db, input, { ...paging, page: 1, perPage: 1 })
    return { rows: [], total }
  }
  return { rows: rows.map(row => presented(row, input.by)), total: rows[0]?.counted_rows ?? 0 }
}

const tables = { threat: 'threats', category: 'categories', entity: 'entities' } as const

// Groups are made by framework first: a framework with nothing in scope does not affect the threshold.
function statement(input: RiskInput, paging: Paging) {
  const { actor, by } = input
  const { page, perPage } = paging
  const group = by.length > 0 ? sql.join(by.map(each => sql.ref(`${each}_id`))) : sql`()`
  const names = by.map(
    each => sql`left join ${sql.table(tables[each])} as ${sql.ref(each)}
    on ${sql.ref(`${each}.id`)} = ${sql.ref(`s.${each}_id`)}
    ${each === 'entity' ? sql`and entity.organization_id = ${actor.organizationId}` : sql``}`,
  )
  return sql<Row>`
    with ${scope(input)},
      parts as (${parts(input)}),
      frameworks as (
        select ${columns(by, 'parts', 'parts')} protocol_id, ${added} from parts
        group by ${columns(by, 'parts', 'parts')} protocol_id having sum(in_scope) > 0
      ),
      sums as (
        select ${columns(by, 'f', 'f')} coalesce(min(coalesce(pt.threshold, ${DEFAULT_THRESHOLD})), ${DEFAULT_THRESHOLD}) as threshold, ${added}
        from frameworks f
        left join period_thresholds pt on pt.organization_id = ${actor.organizationId}
          and pt.assessment_period_id = ${input.periodId} and pt.protocol_id = f.protocol_id
        group by ${group}
      ),
      rated as (select *, weighted_risk / nullif(25 * rated_weight, 0)::float8 as risk from sums),
      ranked as (
        select *, case when risk is not null then dense_rank() over (order by risk desc nulls last) end as risk_rank
        from rated
      )
    select ${sql.join(by.map(name), sql` `)} s.*, count(*) over () as counted_rows
    from ranked s ${sql.join(names, sql` `)}
    where ${wanted(paging)}
    order by ${sql.join([...orders(paging.sort), sql`s.risk desc nulls last`, ...by.map(each => sql.ref(`${each}.name`)), ...by.map(each => sql.ref(`s.${each}_id`)), sql`s.threshold`])}
    limit ${perPage} offset ${(page - 1) * perPage}`
}

function wanted({ search, rated }: Paging): RawBuilder<unknown> {
  const claims = [
    search ? containing(search, 'entity.name') : sql`true`,
    rated ? sql`s.risk is not null` : sql`true`,
  ]
  return sql.join(claims, sql` and `)
}

/** The figures of an entity that its list is sorted by, as `figuresFrom` computes them. */
const figures: Record<string, RawBuilder<unknown>> = {
  name: sql`lower(entity.name)`,
  risk: sql`s.risk`,
  score: sql`s.weighted_score / nullif(s.weight, 0)::float8`,
  exposure: sql`(s.weighted_risk + s.open_risk) / nullif(25 * (s.rated_weight + s.open_weight), 0)::float8`,
  coverage: sql`s.answered / nullif(s.in_scope, 0)::float8`,
}

/** Rows without a figure come last in both directions. */
function orders(sort: string | undefined): RawBuilder<unknown>[] {
  return sortsIn(sort).flatMap(({ field, direction }) =>
    figures[field] ? [sql`${figures[field]} ${sql.raw(direction)} nulls last`] : [],
  )
}

const sums = [
  'in_scope',
  'answered',
  'not_applicable',
  'weight',
  'weighted_score',
  'rated_weight',
  'weighted_risk',
  'open_weight',
  'open_risk',
] as const

const added: RawBuilder<unknown> = sql.join(
  sums.map(each => sql`coalesce(sum(${sql.ref(each)}), 0)::bigint as ${sql.ref(each)}`),
)

const name = (dimension: Dimension) =>
  sql`${sql.ref(`${dimension}.name`)} as ${sql.ref(`${dimension}_name`)},`

function named(row: Row, dimension: Dimension): Named | null {
  const name = row[`${dimension}_name`]
  return name === null ? null : { id: row[`${dimension}_id`], name }
}

function presented(row: Row, by: readonly Dimension[]): RiskRow {
  const { score, risk, exposure, coverage } = figuresFrom(row)
  return {
    ...Object.fromEntries(by.map(dimension => [dimension, named(row, dimension)])),
    risk: risk === null ? null : rounded(risk),
    score: score === null ? null : rounded(score),
    exposure: exposure === null ? null : rounded(exposure),
    risk_rank: row.risk_rank,
    threshold: row.threshold,
    answered: row.answered,
    not_applicable: row.not_applicable,
    in_scope: row.in_scope,
    coverage: rounded(coverage),
  }
}

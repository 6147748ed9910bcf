import { type RawBuilder, sql } from 'kysely'
import type { answersApi } from '#domain/answers/answers.contract.ts'
import { sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Tally } from './answer-page.ts'
import { isCarriedOver } from './carried-source.ts'
import { detailConditions } from './detail-conditions.service.ts'

type Filter = NonNullable<InputOf<typeof answersApi.list>['filter']>

const columns: Record<string, RawBuilder<unknown>> = {
  updated_at: sql`a.updated_at`,
  score: sql`a.score`,
  id: sql`a.id`,
}

/** The order of answers `a`: as asked, the latest first otherwise, and always total. */
export function orderOf(sort: string | undefined): RawBuilder<unknown> {
  const terms = sortsIn(sort ?? 'updated_at|desc').map(({ field, direction }) => {
    // An index gives its order only to a sort that puts nulls where it has them: named for the score alone, which may be null.
    const nulls = sql.raw(field === 'score' ? 'nulls last' : '')
    return sql`${columns[field]} ${sql.raw(direction)} ${nulls}`
  })
  return sql.join([...terms, sql`a.id desc`])
}

export function pageIn({
  page = 1,
  per_page = 50,
}: {
  page?: number | undefined
  per_page?: number | undefined
}) {
  return { limit: per_page, offset: (page - 1) * per_page }
}

/** The same filters on the ledger `t` of answers; null if some are about a single answer. */
export function tallyOf(filter: Filter, periodId: number): Tally | null {
  const { entity_id, protocol_id, accepted, assessment_period_id: _, kind: __, ...others } = filter
  if (Object.values(others).some(value => value !== undefined)) return null
  const conditions = [
    sql`t.assessment_period_id = ${periodId}`,
    among('t.entity_id', entity_id),
    among('t.protocol_id', protocol_id),
  ].filter(claim => claim !== null)
  return { where: sql.join(conditions, sql` and `), count: countOf(accepted) }
}

function countOf(accepted: boolean | undefined): RawBuilder<unknown> {
  if (accepted === undefined) return sql`t.answered`
  return accepted ? sql`t.accepted` : sql`t.answered - t.accepted`
}

function among(column: string, ids: number | number[] | undefined): RawBuilder<unknown> | null {
  return ids === undefined ? null : sql`${sql.ref(column)} = any(${[ids].flat()}::bigint[])`
}

/** The filters of a list, on answers `a`. */
export function whereOf(filter: Filter, periodId: number): RawBuilder<unknown> {
  const question = (column: string, id: number | undefined) =>
    id === undefined
      ? null
      : sql`exists (select from questions f where f.id = a.question_id and ${sql.ref(`f.${column}`)} = ${id})`
  const conditions = [
    sql`a.assessment_period_id = ${periodId}`,
    among('a.entity_id', filter.entity_id),
    among('a.question_id', filter.question_id),
    among('a.protocol_id', filter.protocol_id),
    filter.accepted === undefined ? null : sql`a.accepted = ${filter.accepted}`,
    filter.carried_over === undefined ? null : isCarriedOver(filter.carried_over),
    question('threat_id', filter.threat_id),
    question('category_id', filter.category_id),
    ...detailConditions(filter),
  ]
  return sql.join(
    conditions.filter(claim => claim !== null),
    sql` and `,
  )
}

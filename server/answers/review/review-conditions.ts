import { type RawBuilder, sql } from 'kysely'
import type { ReviewFilter } from '#domain/answers/review.contract.ts'
import type { ScoreBand } from '#domain/answers/score-bands.ts'
import { administered, managed, seesWholeCompany } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { isCarriedOver } from '../carried-source.ts'

/** On answers `a`, and on their entity `e` unless the person sees the whole company: they wait for the person to accept them. */
export function reviewConditions(
  actor: Actor,
  filter: ReviewFilter,
  periodIds: readonly number[],
): RawBuilder<unknown> {
  const { topic_id, since, score, carried_over } = filter
  const conditions = [
    sql`not a.accepted`,
    periodIds.length === 1
      ? sql`a.assessment_period_id = ${periodIds[0]}`
      : sql`a.assessment_period_id = any(${periodIds}::bigint[])`,
    reach(actor),
    among('a.entity_id', filter.entity_id),
    among('a.protocol_id', filter.protocol_id),
    among('a.answered_by', filter.answered_by),
    topic_id === undefined
      ? null
      : sql`exists (select from questions f where f.id = a.question_id
          and coalesce(f.parent_question_id, f.id) = any(${[topic_id].flat()}::bigint[]))`,
    since === undefined ? null : sql`a.updated_at >= ${since}::timestamptz`,
    score === undefined ? null : inBands([score].flat()),
    carried_over === undefined ? null : isCarriedOver(carried_over),
  ]
  return sql.join(
    conditions.filter(condition => condition !== null),
    sql` and `,
  )
}

/** Only who administers or manages the entity may accept its answers. */
function reach(actor: Actor): RawBuilder<unknown> | null {
  if (seesWholeCompany(actor)) return null
  const conditions = [administered(actor), managed(actor)].filter(condition => condition !== null)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

function among(column: string, ids: number | number[] | undefined): RawBuilder<unknown> | null {
  return ids === undefined ? null : sql`${sql.ref(column)} = any(${[ids].flat()}::bigint[])`
}

function inBands(bands: readonly ScoreBand[]): RawBuilder<unknown> {
  if (bands.length === 0) return sql`true`
  return sql`(${sql.join(bands.map(inBand), sql` or `)})`
}

function inBand(band: ScoreBand): RawBuilder<unknown> {
  if (band === 'not-applicable') return sql`a.not_applicable`
  const [from, to = from] = band.split('-').map(Number)
  return sql`a.score between ${from} and ${to}`
}

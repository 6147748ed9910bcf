import { type RawBuilder, sql } from 'kysely'
import { details } from '#domain/answers/answer-content.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { hasDetails } from '../answers/detail-conditions.service.ts'
import type { Matches } from './matches.ts'

/** The entities and questions that are combined, those with most of the words first. */
const ENTITIES_MAX = 20
const QUESTIONS_MAX = 50

interface Wanted {
  matches: Matches
  /** The current assessment. */
  periodId: number | null
}

/**
 * Finds the answers that the caller may read: by the texts that accompany them, in any period; and in the current one by words of
 * which some are the entity’s and the others the question’s. What controls say is not searched: no index has it, and a
 * company can have a million of them.
 */
export function answers(call: Call, { matches, periodId }: Wanted): RawBuilder<unknown> {
  const inDetails = sql`(${hasDetails} and ${matches.in(sql`concat_ws(' ', ${sql.join(texts)})`)})`
  const byDetails = answersWhere(call, { rank: matches.rank(...texts), where: inDetails })
  if (periodId === null || matches.words < 2) return byDetails
  return sql`${byDetails} union all ${answersWhere(call, {
    rank: sql`1`,
    where: sql`a.assessment_period_id = ${periodId} and ${inDetails} is not true
      and (a.entity_id, a.question_id) in (${pairs(call, matches)})`,
  })}`
}

const texts = details.map(field => sql.ref(`a.${field}`))
const shown = sql.join(details.map(field => sql`${sql.lit(field)}::text, ${sql.ref(`a.${field}`)}`))

interface Source {
  rank: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

const answersWhere = ({ actor, organizationId }: Call, { rank, where }: Source) => sql`
  select jsonb_build_object('id', a.id, 'entity', jsonb_build_object('id', e.id, 'name', e.name),
      'question', jsonb_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question),
      'assessment_period', jsonb_build_object('id', p.id, 'name', p.name), ${shown}) as found,
    ${rank} as rank, lower(e.name) as name, a.id
  from answers a
  join entities e on e.organization_id = ${organizationId} and e.id = a.entity_id and e.deleted_at is null
  join questions q on q.id = a.question_id
  join assessment_periods p on p.organization_id = ${organizationId} and p.id = a.assessment_period_id
  where a.organization_id = ${organizationId} and ${where} and ${mayReadAnswer(actor)}`

/** Entities and questions that have every word together, and neither alone. */
function pairs({ organizationId }: Call, matches: Matches) {
  const every = 2 ** matches.words - 1
  const some = (mask: RawBuilder<number>) => sql`${mask} between 1 and ${every - 1}`
  const ofEntity = matches.mask(sql`e.name`)
  const ofQuestion = matches.mask(sql`(q.tempid || ' ' || q.title || ' ' || q.question)`)
  return sql`
    select n.id, k.id from (
      select e.id, ${ofEntity} as mask from entities e
      where e.organization_id = ${organizationId} and e.deleted_at is null and ${some(ofEntity)}
      order by bit_count(${ofEntity}::bit(16)) desc, e.name, e.id limit ${ENTITIES_MAX}
    ) n join (
      select q.id, ${ofQuestion} as mask from questions q
      where q.deleted_at is null and q.protocol_id in (select protocol_id from organization_protocols
        where organization_id = ${organizationId} and dropped_at is null) and ${some(ofQuestion)}
      order by bit_count(${ofQuestion}::bit(16)) desc, q.display_order, q.id limit ${QUESTIONS_MAX}
    ) k on n.mask | k.mask = ${every}`
}

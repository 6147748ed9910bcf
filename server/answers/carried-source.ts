import { sql } from 'kysely'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'

/** On answers `a`: they were copied, from an earlier assessment or from an equal question, and not saved since. */
export const isCarriedOver = (wanted: boolean) =>
  sql`(a.rolled_over_from is not null or a.carried_from is not null) = ${wanted}`

/** The question whose answer was copied to an answer `a`, or null. The names inside are those of the copied answer. */
export function carriedSource(actor: Actor) {
  const organization = actor.organizationId
  return sql`case when a.carried_from is not null then (
    select json_build_object('protocol', json_build_object('id', f.id, 'name', f.name),
      'question', json_build_object('id', q.id, 'tempid', q.tempid), 'can_open', ${mayReadAnswer(actor)} is true)
    from (select a.carried_from as id) source
    join answers a on a.organization_id = ${organization} and a.id = source.id
    join entities e on e.organization_id = ${organization} and e.id = a.entity_id
    join questions q on q.id = a.question_id
    join protocols f on f.id = q.protocol_id) end`
}

/** The assessment whose answer was rolled over to an answer `a`, or null. */
export function rolledSource(actor: Actor) {
  const organization = actor.organizationId
  return sql`case when a.rolled_over_from is not null then (
    select json_build_object('assessment_period', json_build_object('id', p.id, 'name', p.name),
      'can_open', ${mayReadAnswer(actor)} is true)
    from (select a.rolled_over_from as id) source
    join answers a on a.organization_id = ${organization} and a.id = source.id
    join entities e on e.organization_id = ${organization} and e.id = a.entity_id
    join assessment_periods p on p.organization_id = ${organization} and p.id = a.assessment_period_id) end`
}

import { type RawBuilder, sql } from 'kysely'
import { administered } from '#server/access/visibility.ts'
import { currentPeriod } from '#server/periods/current-period.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { controllable } from '../questions/find-questions.ts'
import { isNamed, restsOn } from '../questions/rests-on.ts'
import { failedAt } from '../tests/test-sql.ts'

/**
 * The questions of a control in the scope of the entities that the caller administers, a row each, with the answer of the
 * current assessment if there is one; none with an answer that rests on other controls. `again`: the answer is older than
 * the latest test, which failed.
 */
export async function restingOn(call: Call, controlId: number) {
  const { organizationId: organization, actor } = call
  const period = await currentPeriod(call)
  const takesPart =
    !period || period.division_id === null
      ? sql`true`
      : sql`exists (select from entity_divisions ed where ed.organization_id = ${organization}
          and ed.entity_id = e.id and ed.division_id = ${period.division_id})`
  const items: RawBuilder<unknown> = sql`(
    select e.id as entity_id, e.name as entity_name, q.id as question_id, q.tempid, q.title, q.question, q.protocol_id,
      a.id as answer_id, a.not_applicable, a.score, a.weight, a.updated_at,
      ${isNamed(sql`c.id`)} as is_named, coalesce(a.updated_at < c.failed_at, false) as again
    from (select c.organization_id, c.id, ${failedAt} as failed_at from controls c
      where c.organization_id = ${organization} and c.id = ${controlId} offset 0) c
    join control_questions l on l.organization_id = c.organization_id and l.control_id = c.id
    join ${controllable(call)} q on q.id = l.question_id
    join entity_protocols ep on ep.organization_id = c.organization_id and ep.protocol_id = q.protocol_id
    join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id and e.deleted_at is null
    left join answers a on a.organization_id = c.organization_id and a.assessment_period_id = ${period?.id ?? null}
      and a.question_id = q.id and a.entity_id = e.id
    where ${administered(actor) ?? sql`false`}
      and ${takesPart} and (a.id is null or ${restsOn(sql`c.id`)}) and not exists (select from entity_question_exclusions x
        where x.organization_id = c.organization_id and x.question_id = q.id and x.entity_id = e.id))`
  return { period, items }
}

/** On items `i`: their figures together. */
export const figures = sql`count(*) as items, count(i.answer_id) as answered,
  count(*) filter (where i.not_applicable) as not_applicable, count(*) filter (where i.is_named) as named,
  round((sum(i.score * i.weight)::numeric / nullif(sum(i.weight) filter (where i.score is not null), 0)), 1)::float8 as score,
  count(*) filter (where i.again) as again`

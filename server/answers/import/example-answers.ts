import { sql } from 'kysely'
import { administered } from '#server/access/visibility.ts'
import type { ImportScope } from '#server/imports/import-source.ts'

interface ExampleQuestion {
  entity: string
  entity_reference: string
  framework: string
  number: string
  question: string
  options: string[]
  allowNotApplicable: boolean
}

const CONTROL = 'Describe the control in place.'

/**
 * Rows for the template: the first questions of a framework that are open for an entity, so that an example which stays in
 * the file replaces no answer.
 */
export async function exampleAnswers({
  db,
  actor,
  organizationId,
}: ImportScope): Promise<Record<string, string>[]> {
  const { rows } = await sql<ExampleQuestion>`
    with chosen as (
      select e.id, e.name, e.external_reference, ep.protocol_id from entities e
      join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
      join organization_protocols op on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id
        and op.dropped_at is null
      where e.organization_id = ${organizationId} and e.deleted_at is null and ${administered(actor) ?? sql`false`}
      order by lower(e.name), e.id, ep.protocol_id limit 1
    )
    select c.name as entity, c.external_reference as entity_reference, p.name as framework, q.tempid as number, q.question,
      coalesce((op.configuration ->> 'allowNotApplicable')::boolean, true) as "allowNotApplicable", o.options
    from chosen c
    join protocols p on p.id = c.protocol_id
    join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = p.id
    join questions q on q.protocol_id = p.id and q.deleted_at is null
    left join questions topic on topic.id = q.parent_question_id
    cross join lateral (select jsonb_agg(o.option order by o.display_order, o.id) as options from question_options o
      where o.question_id = q.id and o.deleted_at is null) o
    where o.options is not null
      and not exists (select from questions child where child.parent_question_id = q.id and child.deleted_at is null)
      and not exists (select from entity_question_exclusions x where x.organization_id = ${organizationId}
        and x.entity_id = c.id and x.question_id = q.id)
      and not exists (select from answers a join assessment_periods open on open.organization_id = a.organization_id
          and open.id = a.assessment_period_id and open.closed_at is null
        where a.organization_id = ${organizationId} and a.question_id = q.id and a.entity_id = c.id)
    order by coalesce(topic.display_order, q.display_order), coalesce(topic.id, q.id), q.display_order, q.id
    limit 3`.execute(db)
  return rows.map(exampleOf)
}

/** The first names its option by the letter, the second by its text, and the third doesn’t apply. */
function exampleOf({ options, allowNotApplicable, ...about }: ExampleQuestion, index: number) {
  if (index === 2 && allowNotApplicable)
    return { ...about, option: 'Not applicable', reason: 'Explain why this doesn’t apply.' }
  return { ...about, option: index === 0 ? 'A' : (options.at(-1) ?? 'A'), control: CONTROL }
}

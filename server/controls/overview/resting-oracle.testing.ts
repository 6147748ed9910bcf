import type { RiskFixture } from '#server/risks/risk-fixture.testing.ts'

export interface RestingItem {
  entity_id: number
  entity_name: string
  answer_id: number | null
  not_applicable: boolean | null
  score: number | null
  weight: number | null
  is_named: boolean
  again: boolean
}

/** The items of a control at all entities of a company, from the rows, by name of the entity and id of the answer. */
export const restingItems = (
  risk: RiskFixture,
  periodId: number,
  controlId: number,
): Promise<RestingItem[]> =>
  risk.rows<RestingItem>(
    `with failed as (
       select case when t.result <> 'effective' then t.created_at end as at from control_tests t
       where t.organization_id = $1 and t.control_id = $2 and t.deleted_at is null
       order by t.tested_on desc, t.id desc limit 1)
     select e.id::int as entity_id, e.name as entity_name, a.id::int as answer_id, a.not_applicable, a.score::int, a.weight::int,
       coalesce($2 = any(a.control_ids), false) as is_named,
       coalesce(a.updated_at < (select at from failed), false) as again
     from control_questions l
     join questions q on q.id = l.question_id and q.is_answerable
     join organization_protocols op on op.organization_id = $1 and op.protocol_id = q.protocol_id and op.dropped_at is null
     join entity_protocols ep on ep.organization_id = $1 and ep.protocol_id = q.protocol_id
     join entities e on e.organization_id = $1 and e.id = ep.entity_id and e.deleted_at is null
     left join answers a on a.organization_id = $1 and a.assessment_period_id = $3 and a.question_id = q.id and a.entity_id = e.id
     where l.organization_id = $1 and l.control_id = $2
       and (a.id is null or a.control_ids = '{}' or $2 = any(a.control_ids))
       and not exists (select from entity_question_exclusions x where x.organization_id = $1 and x.entity_id = e.id
         and x.question_id = q.id)
     order by lower(e.name), e.id, a.id`,
    [risk.organizationId, controlId, periodId],
  )

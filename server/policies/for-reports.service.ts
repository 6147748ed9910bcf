import { type RawBuilder, sql } from 'kysely'
import { isInForce, isReviewDue } from './find-policies.ts'

/** The policies in force with their version, and the questions that they serve. */
export function policiesForReport(organizationId: number): RawBuilder<unknown> {
  return sql`
    select p.id, p.code, p.title, p.published_number as number, v.published_at, a.full_name as approved_by,
      o.full_name as owner, p.next_review_on, ${isReviewDue} as is_review_due,
      coalesce((select json_agg(q.question_id order by q.question_id) from policy_questions q
        where q.organization_id = p.organization_id and q.policy_id = p.id), '[]') as question_ids
    from policies p
    join policy_versions v on v.organization_id = p.organization_id and v.policy_id = p.id
      and v.number = p.published_number
    left join users a on a.id = v.approved_by
    left join users o on o.id = p.owner_id
    where p.organization_id = ${organizationId} and ${isInForce}
    order by lower(p.title), p.id`
}

import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { Policy, WholePolicy } from '#domain/policies/policies.contract.ts'
import { policyPolicy } from '#domain/policies/policies.rules.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import { isOverdue, today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import './policies.table.ts'

/** On policies `p`. */
export const statusOf = sql<Policy['status']>`case when p.retired_at is not null then 'Retired'
  when p.published_number is not null then 'Published' else 'Draft' end`

/** On policies `p`: published, and neither retired nor in the trash. */
export const isInForce = sql<boolean>`(p.published_number is not null and p.retired_at is null and p.deleted_at is null)`

const personOf = (column: string) => sql<
  Policy['owner']
>`(select jsonb_build_object('id', u.id, 'full_name', u.full_name)
  from users u where u.id = ${sql.ref(column)})`

/** On policies `p`: the number of acknowledgements of the version in force. */
const countOf = (
  condition: RawBuilder<unknown>,
) => sql<number>`(select count(*) from policy_acknowledgements k
  where ${isInForce} and k.organization_id = p.organization_id and k.policy_id = p.id and k.number = p.published_number
    and ${condition})`

export const acknowledgedCount = countOf(sql`k.acknowledged_at is not null`)

/** On policies `p`. */
export const isReviewDue = sql<boolean>`coalesce(${isInForce} and p.next_review_on <= ${today}, false)`

export function policiesFor({ db, organizationId }: Call) {
  return db
    .selectFrom('policies as p')
    .where('p.organization_id', '=', organizationId)
    .select(['p.id', 'p.code', 'p.title', 'p.purpose', 'p.published_number', 'p.published_at'])
    .select(['p.next_review_on', 'p.deleted_at', 'p.version'])
    .select([
      statusOf.as('status'),
      personOf('p.owner_id').as('owner'),
      personOf('p.approver_id').as('approver'),
      sql<
        Policy['open_version']
      >`(select jsonb_build_object('number', v.number, 'state', v.state) from policy_versions v
        where v.organization_id = p.organization_id and v.policy_id = p.id and v.state in ('Draft', 'Approved'))`.as(
        'open_version',
      ),
      isReviewDue.as('is_review_due'),
      countOf(sql`true`).as('asked'),
      acknowledgedCount.as('acknowledged'),
      countOf(sql`k.acknowledged_at is null and ${isOverdue(sql`k.due_date`)}`).as('overdue'),
    ])
}

type Row = Omit<Policy, 'abilities' | 'reasons'>

export const present = <Found extends Row>({ actor }: Call, row: Found) => ({
  ...row,
  ...verdictsOf(policyPolicy, actor, row),
})

const namedIn = (table: string, of: string, column: string) => sql<WholePolicy['groups']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by lower(n.name), n.id)
  from ${sql.table(table)} k
  join ${sql.table(of)} n on n.organization_id = k.organization_id and n.id = k.${sql.ref(column)} and n.deleted_at is null
  where k.organization_id = p.organization_id and k.policy_id = p.id), '[]')`

/** One policy with its audience and links, trashed or not. Throws `not_found` for another company's. */
export async function findPolicy(call: Call, id: number): Promise<WholePolicy> {
  const row = await policiesFor(call)
    .where('p.id', '=', id)
    .select(['p.is_for_everybody', 'p.roles', 'p.due_days', 'p.review_months', 'p.retired_at'])
    .select([
      namedIn('policy_groups', 'groups', 'group_id').as('groups'),
      namedIn('policy_divisions', 'divisions', 'division_id').as('divisions'),
      namedIn('policy_controls', 'controls', 'control_id').as('controls'),
      sql<WholePolicy['questions']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question,
          'protocol', jsonb_build_object('id', f.id, 'name', f.name)) order by f.id, q.display_order, q.id)
        from policy_questions k join questions q on q.id = k.question_id and q.deleted_at is null
        join protocols f on f.id = q.protocol_id
        where k.organization_id = p.organization_id and k.policy_id = p.id), '[]')`.as('questions'),
    ])
    .executeTakeFirst()
  if (!row) throw notFound()
  return present(call, row)
}

/** A moment as JSON has it, null where there is none. */
export const nullableMoment = (column: string) => sql<string | null>`${momentOf(column)}`

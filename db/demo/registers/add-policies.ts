import type pg from 'pg'
import { filled, type StarterPolicy, starterPolicies } from '#domain/policies/starter-policies.ts'
import { type DemoContext, dayFrom } from '../demo-context.ts'
import { demand, insertRows, type Row } from '../insert.ts'
import { demoPolicies, policyWords } from './policy-rows.ts'

type DemoPolicy = (typeof demoPolicies)[number]

const DUE_DAYS = 14
const APPROVED_BEFORE_DAYS = 2
const WRITTEN_BEFORE_DAYS = 9

/** Adds policies in every state, with their versions and the people who acknowledged them. */
export async function addPolicies(client: pg.ClientBase, context: DemoContext): Promise<void> {
  const shipped = new Map(starterPolicies.map(policy => [policy.key, policy]))
  for (const policy of demoPolicies) await addPolicy(client, context, policy, demand(shipped, policy.key))
  await ask(client, context.organizationId)
}

async function addPolicy(
  client: pg.ClientBase,
  context: DemoContext,
  policy: DemoPolicy,
  shipped: StarterPolicy,
): Promise<void> {
  const own = { organization_id: context.organizationId }
  const person = (name: string) => demand(context.users, name)
  const published = policy.publishedInDays ?? []
  const [made] = await insertRows(
    client,
    'policies',
    [
      {
        ...own,
        code: shipped.code,
        title: shipped.title,
        purpose: shipped.purpose,
        owner_id: person(policy.owner),
        is_for_everybody: policy.roles === undefined,
        roles: policy.roles ?? [],
        due_days: DUE_DAYS,
        review_months: 12,
        next_review_on: policy.reviewInDays === undefined ? null : dayFrom(context, policy.reviewInDays),
        retired_at: policy.state === 'Retired' ? dayFrom(context, -30) : null,
        created_by: person(policy.owner),
        version: 1,
        created_at: dayFrom(context, (published[0] ?? -WRITTEN_BEFORE_DAYS) - WRITTEN_BEFORE_DAYS),
        updated_at: dayFrom(context, published.at(-1) ?? -1),
      },
    ],
    'id',
  )
  const policyId = made?.id ?? 0
  await insertRows(client, 'policy_versions', versionsOf(context, policy, shipped, policyId))
  const { unread = [] } = policy
  await client.query(
    `update policies set published_number = $3, published_at = $4 where organization_id = $1 and id = $2 and $3::int > 0`,
    [
      context.organizationId,
      policyId,
      published.length,
      published.length ? dayFrom(context, published.at(-1) ?? 0) : null,
    ],
  )
  for (const [index, days] of published.entries()) {
    const isLast = index === published.length - 1
    await acknowledge(client, context, {
      policyId,
      number: index + 1,
      days,
      unread: isLast ? unread.map(person) : [],
    })
  }
  await linkQuestions(client, context.organizationId, policyId, shipped)
}

function versionsOf(
  context: DemoContext,
  { publishedInDays = [], owner, state, changes }: DemoPolicy,
  { body }: StarterPolicy,
  policyId: number,
): Row[] {
  const [author, approver] = [demand(context.users, owner), demand(context.users, 'admin')]
  const text = filled(body, policyWords)
  const days = publishedInDays.length > 0 ? publishedInDays : [0]
  return days.map((publishedInDays, index) => {
    const isLast = index === days.length - 1
    const isPublished = state === 'Published' || state === 'Retired'
    const written = dayFrom(context, publishedInDays - WRITTEN_BEFORE_DAYS)
    return {
      organization_id: context.organizationId,
      policy_id: policyId,
      number: index + 1,
      state: isPublished ? (isLast ? 'Published' : 'Replaced') : state,
      body: isLast || !changes ? text : text.replace(changes.after, changes.before),
      changes: isLast && changes ? changes.note : '',
      created_by: author,
      created_at: written,
      updated_by: author,
      updated_at: written,
      authors: [author],
      approved_by: state === 'Draft' ? null : approver,
      approved_at: state === 'Draft' ? null : dayFrom(context, publishedInDays - APPROVED_BEFORE_DAYS),
      published_by: isPublished ? approver : null,
      published_at: isPublished ? dayFrom(context, publishedInDays) : null,
      version: 1,
    }
  })
}

interface Acknowledged {
  policyId: number
  number: number
  /** The day of publication. */
  days: number
  unread: number[]
}

/** Everybody in the audience was asked on the day of publication, and most acknowledged it within nine days. */
async function acknowledge(
  client: pg.ClientBase,
  context: DemoContext,
  { policyId, number, days, unread }: Acknowledged,
): Promise<void> {
  await client.query(
    `insert into policy_acknowledgements (organization_id, policy_id, number, user_id, asked_at, due_date, acknowledged_at, name)
     select p.organization_id, p.id, $3, m.user_id, $4::timestamptz, $4::date + $6::int,
       case when m.user_id <> all($5::bigint[]) then $4::timestamptz + make_interval(days => (m.user_id % 9)::int, hours => 15) end,
       case when m.user_id <> all($5::bigint[]) then u.full_name else '' end
     from policies p join members m on m.organization_id = p.organization_id join users u on u.id = m.user_id
     where p.organization_id = $1 and p.id = $2 and (p.is_for_everybody or p.roles && m.roles)`,
    [context.organizationId, policyId, number, dayFrom(context, days), unread, DUE_DAYS],
  )
}

/** Links the questions that the policy serves, of the frameworks in use. */
async function linkQuestions(
  client: pg.ClientBase,
  organizationId: number,
  policyId: number,
  { hipaa, csf }: StarterPolicy,
): Promise<void> {
  await client.query(
    `insert into policy_questions (organization_id, policy_id, protocol_id, question_id)
     select o.organization_id, $2, q.protocol_id, q.id
     from organization_protocols o join questions q on q.protocol_id = o.protocol_id and q.deleted_at is null
     where o.organization_id = $1 and q.parent_question_id is not null
       and (q.protocol_id = 1 and q.tempid = any($3::text[]) or q.tempid = any($4::text[]) and q.tempid ~ '^[A-Z]{2}[.]')`,
    [organizationId, policyId, hipaa, csf],
  )
}

/** The open notifications of the people who have not acknowledged the version in force. */
async function ask(client: pg.ClientBase, organizationId: number): Promise<void> {
  await client.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, due_date, reassignable, mailed_at)
     select k.organization_id, k.user_id, 'policy', k.policy_id, k.due_date, false, now()
     from policy_acknowledgements k join policies p on p.organization_id = k.organization_id and p.id = k.policy_id
     where k.organization_id = $1 and k.acknowledged_at is null and k.number = p.published_number and p.retired_at is null`,
    [organizationId],
  )
}

import { type RawBuilder, sql } from 'kysely'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { mayApprovePolicies } from './approvers.ts'

/** The parts of a policy that are rows of their own, by id. An undefined part stays as it is. */
export interface PolicyParts {
  owner_id?: number | null | undefined
  approver_id?: number | null | undefined
  group_ids?: number[] | undefined
  division_ids?: number[] | undefined
  question_ids?: number[] | undefined
  control_ids?: number[] | undefined
}

interface Part {
  table: string
  column: string
  /** Selects `id` and, for questions, what else the row has. */
  chosen: (ids: number[]) => RawBuilder<unknown>
  columns?: RawBuilder<unknown>
  sentence: string
}

const ofCompany = (table: string, organizationId: number) => (ids: number[]) =>
  sql`select id from ${sql.table(table)} where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    and deleted_at is null`

function partsIn(
  organizationId: number,
): Record<'group_ids' | 'division_ids' | 'control_ids' | 'question_ids', Part> {
  return {
    group_ids: {
      table: 'policy_groups',
      column: 'group_id',
      chosen: ofCompany('groups', organizationId),
      sentence: 'Choose existing groups.',
    },
    division_ids: {
      table: 'policy_divisions',
      column: 'division_id',
      chosen: ofCompany('divisions', organizationId),
      sentence: 'Choose existing divisions.',
    },
    control_ids: {
      table: 'policy_controls',
      column: 'control_id',
      chosen: ofCompany('controls', organizationId),
      sentence: 'Choose existing controls.',
    },
    question_ids: {
      table: 'policy_questions',
      column: 'question_id',
      columns: sql`, protocol_id`,
      chosen: ids => sql`select q.id, q.protocol_id from questions q
        join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = q.protocol_id
          and op.dropped_at is null
        where q.id = any(${ids}::bigint[]) and q.deleted_at is null`,
      sentence: 'Choose existing questions.',
    },
  }
}

/** Sets the given parts. Throws `invalid` for what does not exist, and for people outside the company. */
export async function setParts(call: Call, policyId: number, parts: PolicyParts): Promise<void> {
  const errors: FieldErrors = {}
  const { owner_id, approver_id } = parts
  if (owner_id && !(await isMember(call, owner_id))) errors.owner_id = ['Choose a member of your company.']
  if (approver_id && !(await isApprover(call, approver_id)))
    errors.approver_id = ['Choose somebody who can approve policies.']
  for (const [field, part] of Object.entries(partsIn(call.organizationId))) {
    const ids = parts[field as keyof ReturnType<typeof partsIn>]
    if (ids && !(await replace(call, policyId, part, ids))) errors[field] = [part.sentence]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Checks whether all of them exist, and makes them the only ones. */
async function replace(
  { db, organizationId }: Call,
  policyId: number,
  { table, column, columns = sql``, chosen }: Part,
  ids: number[],
): Promise<boolean> {
  const own = sql`organization_id = ${organizationId} and policy_id = ${policyId}`
  await sql`delete from ${sql.table(table)} where ${own} and ${sql.ref(column)} <> all(${ids}::bigint[])`.execute(
    db,
  )
  await sql`insert into ${sql.table(table)} (organization_id, policy_id, ${sql.ref(column)}${columns})
    select ${organizationId}, ${policyId}, c.* from (${chosen(ids)}) c on conflict do nothing`.execute(db)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)} where ${own}`.execute(db)
  return rows[0]?.count === new Set(ids).size
}

async function isMember({ db, organizationId }: Call, userId: number): Promise<boolean> {
  const { rows } =
    await sql`select from members where organization_id = ${organizationId} and user_id = ${userId}`.execute(
      db,
    )
  return rows.length > 0
}

async function isApprover({ db, organizationId }: Call, userId: number): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select ${mayApprovePolicies(sql`${organizationId}`, sql`${userId}`)} as may`.execute(db)
  return rows[0]?.may ?? false
}

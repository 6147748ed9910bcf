import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { mayApprove } from '#domain/policies/policies.rules.ts'
import type { WrittenVersion } from '#domain/policies/policy-versions.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { mayApprovePolicies } from '../approvers.ts'
import { nullableMoment } from '../find-policies.ts'
import '../policies.table.ts'

interface Row extends Omit<WrittenVersion, 'can_approve' | 'reason' | 'file'> {
  file_id: number | null
  authors: number[]
  approver_id: number | null
  needs_two_people: boolean
  can_named_approve: boolean
}

/** A version as the caller sees it, beside the people who have written in it. */
export interface FoundVersion extends Omit<WrittenVersion, 'file'> {
  file_id: number | null
  authors: number[]
}

const personOf = (column: string) => sql<WrittenVersion['created_by']>`(
  select jsonb_build_object('id', u.id, 'full_name', u.full_name) from users u where u.id = ${sql.ref(column)})`

function rowsFor({ db, organizationId }: Call, policyId: number) {
  return db
    .selectFrom('policy_versions as v')
    .innerJoin('policies as p', join =>
      join.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.policy_id'),
    )
    .innerJoin('organizations as o', 'o.organization_id', 'v.organization_id')
    .where('v.organization_id', '=', organizationId)
    .where('v.policy_id', '=', policyId)
    .select(['v.policy_id', 'v.number', 'v.state', 'v.changes', 'v.created_at', 'v.updated_at', 'v.version'])
    .select(['v.authors', 'v.file_id', 'p.approver_id', 'o.policies_need_two_people as needs_two_people'])
    .select([
      sql<boolean>`(p.approver_id is null or ${mayApprovePolicies(sql`p.organization_id`, sql`p.approver_id`)})`.as(
        'can_named_approve',
      ),
      personOf('v.created_by').as('created_by'),
      personOf('v.updated_by').as('updated_by'),
      personOf('v.approved_by').as('approved_by'),
      personOf('v.published_by').as('published_by'),
      nullableMoment('v.approved_at').as('approved_at'),
      nullableMoment('v.published_at').as('published_at'),
    ])
}

function present(
  { actor }: Call,
  { approver_id, needs_two_people, can_named_approve, ...row }: Row,
): FoundVersion {
  const isNamed = approver_id === actor.userId && actor.roles.has('Admin')
  const verdict =
    !actor.abilities.has('policy:manage') && !isNamed
      ? 'Permission Denied'
      : row.state === 'Draft'
        ? mayApprove(actor.userId, { needs_two_people, authors: row.authors, approver_id, can_named_approve })
        : 'Only a draft can be approved.'
  return { ...row, can_approve: verdict === true, reason: verdict === true ? null : verdict }
}

/** The versions of a policy without their texts, the newest first. */
export async function listVersions(call: Call, policyId: number): Promise<FoundVersion[]> {
  const rows = await rowsFor(call, policyId).orderBy('v.number', 'desc').limit(1000).execute()
  return rows.map(row => present(call, { ...row, body: '' }))
}

/** One version with its text. Throws `not_found`. */
export async function findVersion(call: Call, policyId: number, number: number): Promise<FoundVersion> {
  const row = await rowsFor(call, policyId).where('v.number', '=', number).select('v.body').executeTakeFirst()
  if (!row) throw notFound()
  return present(call, row)
}

interface NewVersion {
  policyId: number
  number: number
  body: string
}

/** Starts a draft. */
export async function insertVersion(
  { db, organizationId, actor }: Call,
  { policyId, number, body }: NewVersion,
): Promise<void> {
  await sql`insert into policy_versions (organization_id, policy_id, number, body, created_by, updated_by, authors)
    values (${organizationId}, ${policyId}, ${number}, ${body}, ${actor.userId}, ${actor.userId},
      array[${actor.userId}]::bigint[])`.execute(db)
}

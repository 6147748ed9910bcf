import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { policiesApi } from '#domain/policies/policies.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { setParts } from './policy-parts.ts'
import { policyRecords } from './policy-records.ts'
import { insertVersion } from './versions/version-rows.ts'

type Fields = InputOf<typeof policiesApi.create>

/** Inserts a policy with its first version, which has the given text, and returns its id. */
export async function insertPolicy(call: Call, fields: Fields, body = ''): Promise<{ id: number }> {
  const { group_ids, division_ids, question_ids, control_ids, ...own } = fields
  await demandFreeCode(call, own.code)
  const id = await policyRecords.insert(call, {
    ...own,
    owner_id: own.owner_id === undefined ? call.actor.userId : own.owner_id,
    approver_id: own.approver_id ?? null,
    next_review_on: own.next_review_on ?? null,
    created_by: call.actor.userId,
    published_number: null,
    published_at: null,
    retired_at: null,
    deleted_at: null,
  })
  const { owner_id, approver_id } = own
  await setParts(call, id, { owner_id, approver_id, group_ids, division_ids, question_ids, control_ids })
  await insertVersion(call, { policyId: id, number: 1, body })
  return { id }
}

/** Throws `invalid` if another policy has the code. */
export async function demandFreeCode(
  { db, organizationId }: Call,
  code: string | undefined,
  except = 0,
): Promise<void> {
  if (!code) return
  const { rows } = await sql`select from policies where organization_id = ${organizationId}
    and lower(code) = lower(${code}) and deleted_at is null and id <> ${except}`.execute(db)
  if (rows.length > 0) throw invalid({ code: ['Another policy has this code.'] })
}

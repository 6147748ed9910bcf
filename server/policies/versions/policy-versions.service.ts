import { type RawBuilder, sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import { mentionsIn } from '#domain/policies/mentions-in.rules.ts'
import { demandStep, isKept, type VersionStep } from '#domain/policies/policies.rules.ts'
import type { policyVersionsApi, WrittenVersion } from '#domain/policies/policy-versions.contract.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { reducedDocument } from '#server/platform/rich-text/rich-text.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { discardUnheld } from '../../files/discard-unheld.service.ts'
import { findPolicy } from '../find-policies.ts'
import { notifyWriters } from '../notify-writers.ts'
import { lockPolicy } from '../policy-records.ts'
import { printVersion } from '../print/print-policy.ts'
import { shownFile } from './version-files.service.ts'
import { type FoundVersion, findVersion, insertVersion, listVersions } from './version-rows.ts'

/** `store`: of evidence, which has versions that are files; `address`: of the app, with which links in emails begin. */
export function policyVersions(store: FileStore, address: string): Handlers<typeof policyVersionsApi> {
  const withFile = async (call: Call, version: FoundVersion): Promise<WrittenVersion> => ({
    ...version,
    file: await shownFile(call, store, version.file_id),
  })
  return {
    async list(call) {
      const { id } = await findPolicy(call, call.input.policy_id)
      const rows = await listVersions(call, id)
      return { rows, total: rows.length }
    },

    show: async call => withFile(call, await findVersion(call, call.input.policy_id, call.input.number)),

    print: printVersion,

    async start(call) {
      const policy = await lockPolicy(call, ({ open_version: open }) =>
        open === null ? true : `Version ${open.number} isn’t published yet. Publish or discard it first.`,
      )
      const [newest] = await listVersions(call, policy.id)
      const number = (newest?.number ?? 0) + 1
      const { body } = policy.published_number
        ? await findVersion(call, policy.id, policy.published_number)
        : { body: '' }
      await insertVersion(call, { policyId: policy.id, number, body })
      return withFile(call, noted(call, null, await findVersion(call, policy.id, number)))
    },

    async update(call) {
      const { body, changes, file_id } = call.input
      const before = await lockVersion(call, 'edit')
      const { userId } = call.actor
      const after = await write(call, before, {
        ...(file_id === null && { file_id }),
        ...(body !== undefined && { body: reducedDocument(body) }),
        ...(changes !== undefined && { changes }),
        state: 'Draft',
        approved_by: null,
        approved_at: null,
        updated_by: userId,
        updated_at: sql`now()`,
        authors: before.authors.includes(userId) ? before.authors : [...before.authors, userId],
      })
      if (file_id === null && before.file_id !== null) await discardFile(call, before.file_id)
      await notifyMentioned(call, { before, after, address })
      return withFile(call, after)
    },

    async approve(call) {
      await demandApprover(call)
      const before = await lockVersion(call, 'approve')
      demand(before.reason ?? true)
      if (before.body === '' && before.file_id === null)
        throw new Failure('conflict', 'Write the policy before you approve it.')
      return withFile(
        call,
        await write(call, before, {
          state: 'Approved',
          approved_by: call.actor.userId,
          approved_at: sql`now()`,
        }),
      )
    },

    async discard(call) {
      const before = await lockVersion(call, 'edit')
      if (before.number === 1)
        throw new Failure(
          'conflict',
          'A policy has at least one version. Move the policy to the trash instead.',
        )
      await sql`delete from policy_versions where organization_id = ${call.organizationId}
        and policy_id = ${before.policy_id} and number = ${before.number}`.execute(call.db)
      if (before.file_id !== null) await discardFile(call, before.file_id)
      noted(call, before, null)
    },
  }
}

/** Throws for people who neither change policies nor are the one whom this policy names, whatever its state. */
async function demandApprover(call: VersionCall): Promise<void> {
  const { actor, input } = call
  const { approver } = await findPolicy(call, input.policy_id)
  demand(actor.abilities.has('policy:manage') || approver?.id === actor.userId || 'Permission Denied')
}

interface Rewritten {
  before: FoundVersion
  after: FoundVersion
  address: string
}

/** Tells the people whom the text mentions and did not mention before. */
async function notifyMentioned(call: VersionCall, { before, after, address }: Rewritten): Promise<void> {
  const known = new Set(mentionsIn(before.body))
  const ids = mentionsIn(after.body).filter(id => !known.has(id))
  if (ids.length === 0) return
  await notifyWriters(call, {
    ...{ policyId: after.policy_id, number: after.number, event: 'mentioned', address },
    isFor: sql<boolean>`m.user_id = any(${ids}::bigint[])`,
  })
}

type VersionCall = Call<{ policy_id: number; number: number }>

/** Locks the policy, which its versions change under, and checks the version that the caller saw. */
async function lockVersion(call: VersionCall, step: VersionStep): Promise<FoundVersion> {
  const { policy_id, number } = call.input
  await call.db
    .selectFrom('policies')
    .select('id')
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', policy_id)
    .forUpdate()
    .execute()
  demandState(isKept(await findPolicy(call, policy_id)))
  const found = await findVersion(call, policy_id, number)
  demandFresh(call, found)
  demandStep(found.state, step)
  return found
}

async function write(
  call: VersionCall,
  before: FoundVersion,
  values: Record<string, unknown>,
): Promise<FoundVersion> {
  const assigned: RawBuilder<unknown>[] = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await sql`update policy_versions set ${sql.join(assigned)}, version = version + 1
    where organization_id = ${call.organizationId} and policy_id = ${before.policy_id} and number = ${before.number}`.execute(
    call.db,
  )
  return noted(call, before, await findVersion(call, before.policy_id, before.number))
}

const recorded = ({ number, state, changes, body, file_id }: FoundVersion) => ({
  number,
  state,
  changes,
  body,
  file_id,
})

async function discardFile(call: Call, id: number): Promise<void> {
  const { rows } = await sql<{
    key: string
  }>`select key from files where organization_id = ${call.organizationId}
    and id = ${id}`.execute(call.db)
  if (rows[0]) await discardUnheld(call, { id, key: rows[0].key })
}

function noted<After extends FoundVersion | null>(
  call: VersionCall | Call<{ policy_id: number }>,
  before: FoundVersion | null,
  after: After,
): After {
  call.note({
    subjectType: 'policies',
    subjectId: call.input.policy_id,
    ...(before && { before: recorded(before) }),
    ...(after && { after: recorded(after) }),
  })
  return after
}

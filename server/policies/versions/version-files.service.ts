import { sql } from 'kysely'
import { invalid, notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { PolicyFile } from '#domain/policies/my-policies.contract.ts'
import { isPolicyFile } from '#domain/policies/policies.rules.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { presentedFiles } from '../../files/shown-files.service.ts'
import { findPolicy } from '../find-policies.ts'
import { findVersion } from './version-rows.ts'

/** The version of a policy that a file is uploaded as. */
export interface VersionTarget {
  policyId: number
  numbers: readonly number[]
}

/** Throws unless the company uses policies, the caller may write in the version, and it is not published. */
export async function demandVersion(call: Call, { policyId, numbers }: VersionTarget): Promise<void> {
  const { actor, db, organizationId } = call
  if (!actor.features.has('policies') || !actor.abilities.has('policy:manage')) throw notFound()
  await sql`select from policies where organization_id = ${organizationId} and id = ${policyId} for update`.execute(
    db,
  )
  demandAbility(await findPolicy(call, policyId), 'write')
  const [number] = numbers
  if (number === undefined || numbers.length > 1)
    throw invalid({ related_ids: ['Choose the version of the file.'] })
  const { state } = await findVersion(call, policyId, number)
  if (state !== 'Draft' && state !== 'Approved')
    throw invalid({ related_ids: ['A published version can’t be changed. Start a new version.'] })
}

/** Checks whether the version is a file with this content already. */
export async function isKnownToVersion(
  { db, organizationId }: Call,
  md5: string,
  { policyId, numbers }: VersionTarget,
): Promise<boolean> {
  const { rows } = await sql`select from policy_versions v
    join files f on f.organization_id = v.organization_id and f.id = v.file_id and f.md5 = ${md5}
    where v.organization_id = ${organizationId} and v.policy_id = ${policyId}
      and v.number = any(${numbers}::int[])`.execute(db)
  return rows.length > 0
}

/** Makes a file the version’s, in place of another. An approved version becomes a draft again. */
export async function putToVersion(call: Call, fileId: number, target: VersionTarget): Promise<void> {
  const { db, organizationId, actor } = call
  const { rows } = await sql<{ extension: string }>`select extension from files
    where organization_id = ${organizationId} and id = ${fileId}`.execute(db)
  if (!isPolicyFile(rows[0]?.extension ?? ''))
    throw invalid({ file_name: ['A policy can be a PDF, a Word or an OpenDocument text.'] })
  await sql`update policy_versions set file_id = ${fileId}, state = 'Draft', approved_by = null, approved_at = null,
      updated_by = ${actor.userId}, updated_at = now(), version = version + 1,
      authors = case when ${actor.userId} = any(authors) then authors else authors || ${actor.userId}::bigint end
    where organization_id = ${organizationId} and policy_id = ${target.policyId}
      and number = any(${target.numbers}::int[]) and state in ('Draft', 'Approved')`.execute(db)
}

/** The file of a version as it is shown, with a link to it. */
export async function shownFile(
  call: Call,
  store: FileStore,
  fileId: number | null,
): Promise<PolicyFile | null> {
  if (fileId === null) return null
  const [file] = await presentedFiles(call, store, {
    where: sql`f.id = ${fileId}`,
    limit: 1,
    holder: { abilities: { edit: false }, reasons: {} },
  })
  return file ?? null
}

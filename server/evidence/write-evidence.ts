import { sql } from 'kysely'
import type { EvidenceWhole, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { evidenceAt, type Found, findEvidence, lockEvidence, presentedEvidence } from './find-evidence.ts'
import { followEvidence } from './follow-evidence.ts'

type SetValidity = typeof evidenceApi.setValidity

interface Changes {
  valid_until?: string | null | undefined
  renews_automatically?: boolean | undefined
  description?: string | undefined
}

/** Sets until when a file is valid, whether a new one is requested by itself, and its description. */
export async function updateEvidence(
  call: Call<InputOf<typeof evidenceApi.update>>,
  store: FileStore,
): Promise<EvidenceWhole> {
  const { file_id, ...changes } = call.input
  const before = await lockEvidence(call, file_id)
  demandAbility(before, 'edit')
  const next = changed(before, changes)
  if (next.renews_automatically && !before.renews_automatically) demandAbility(before, 'automate')
  if (changes.renews_automatically && next.valid_until === null)
    throw invalid({ renews_automatically: ['Set the day until which the file is valid first.'] })
  if (call.ifMatch !== null && call.ifMatch !== before.version)
    demandFresh(call, await presentedEvidence(store, before))
  await write(call, [before.id], changes)
  await followEvidence(call.db, call.organizationId, {
    fileIds: [before.id],
    by: call.actor.userId,
    news: before.valid_until === next.valid_until ? [] : [before.id],
  })
  const after = await findEvidence(call, before.id)
  call.note({ subjectType: 'files', subjectId: before.id, before: noted(before), after: noted(after) })
  return presentedEvidence(store, after)
}

/** Sets until when many files are valid. Each refusal has its reason, and the others are changed. */
export async function setValidities(call: Call<InputOf<SetValidity>>): Promise<ResultOf<SetValidity>> {
  const { db, organizationId, actor, input } = call
  const ids = [...new Set(input.ids)].sort((one, other) => one - other)
  const changes = { valid_until: input.valid_until, renews_automatically: input.renews_automatically }
  if (input.renews_automatically && input.valid_until === null)
    throw invalid({ renews_automatically: ['Set the day until which the files are valid first.'] })
  await sql`select from files where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    order by id for update`.execute(db)
  const files = await evidenceAt(call, ids)
  if (files.length < ids.length) throw notFound()
  const refused = files.flatMap(file => {
    const error = refusalOf(file, changes)
    return error === null ? [] : [{ id: file.id, name: file.name, error }]
  })
  const accepted = files.filter(file => !refused.some(({ id }) => id === file.id))
  const fileIds = accepted.map(({ id }) => id)
  await write(call, fileIds, changes)
  await followEvidence(db, organizationId, {
    fileIds,
    by: actor.userId,
    news: accepted.filter(file => file.valid_until !== input.valid_until).map(({ id }) => id),
  })
  await appendAudits(call, {
    event: 'file.validity_set',
    subjectType: 'files',
    entries: accepted.map(file => ({
      id: file.id,
      before: noted(file),
      after: noted({ ...file, ...changed(file, changes) }),
    })),
  })
  call.note({
    subjectType: 'files',
    subjectId: null,
    after: { valid_until: input.valid_until, files: fileIds },
  })
  return { changed: fileIds.length, refused }
}

function refusalOf(file: Found, { renews_automatically }: Changes): string | null {
  if (!file.abilities.edit) return file.reasons.edit ?? 'Permission Denied'
  if (renews_automatically && !file.renews_automatically && !file.abilities.automate)
    return file.reasons.automate ?? 'Permission Denied'
  return null
}

/** The values after the changes. Nothing is requested for a file without an end. */
function changed(before: Found, { valid_until, renews_automatically, description }: Changes) {
  const next = valid_until === undefined ? before.valid_until : valid_until
  return {
    valid_until: next,
    renews_automatically: next !== null && (renews_automatically ?? before.renews_automatically),
    description: description ?? before.description,
  }
}

async function write({ db, organizationId, actor }: Call, ids: readonly number[], changes: Changes) {
  const { valid_until, renews_automatically, description } = changes
  const next = valid_until === undefined ? sql`valid_until` : sql`${valid_until}::date`
  await sql`update files set valid_until = ${next},
      renews_automatically = ${next} is not null and ${renews_automatically === undefined ? sql`renews_automatically` : sql`${renews_automatically}::boolean`},
      description = ${description === undefined ? sql`description` : description},
      validity_set_by = case when ${renews_automatically === true}::boolean or validity_set_by is null then ${actor.userId}
        else validity_set_by end,
      version = version + 1
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db)
}

/** The part of a file that the audit log keeps with a change. */
function noted({
  name,
  valid_until,
  renews_automatically,
  description,
}: Pick<Found, 'name' | 'valid_until' | 'renews_automatically' | 'description'>) {
  return { name, valid_until, renews_automatically, description }
}

import { type RawBuilder, sql } from 'kysely'
import type { Evidence, EvidenceUse, EvidenceWhole, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import {
  type EvidenceFacts,
  evidencePolicy,
  REMIND_DAYS,
  USES_SHOWN,
} from '#domain/evidence/evidence.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import { today } from '#server/platform/db/today.ts'
import { linksTo } from '#server/platform/files/file-links.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { requestUses } from '../document-requests/talk/request-uses.service.ts'
import { isOrphaned, mayReadEvidence, shownUses } from './evidence-visibility.ts'
import '../files/files.table.ts'

type Reading = Pick<Call, 'db' | 'actor' | 'organizationId'>

type Row = Omit<Evidence, 'abilities' | 'reasons'> & EvidenceFacts & { key: string }

/** A file with the place of its bytes, which is for the server alone. */
export interface Found extends Evidence {
  key: string
}

/** One file. Throws `not_found` unless the caller may read it. */
export async function findEvidence(call: Reading, id: number): Promise<Found> {
  const [file] = await readEvidence(call, sql`f.id = ${id} and ${mayReadEvidence(call.actor)}`)
  if (!file) throw notFound()
  return file
}

/** Locks a file until the transaction ends, and returns it. Throws `not_found` unless the caller may read it. */
export async function lockEvidence(call: Reading, id: number): Promise<Found> {
  await sql`select from files where organization_id = ${call.organizationId} and id = ${id} for update`.execute(
    call.db,
  )
  return findEvidence(call, id)
}

/** Files in the order of their ids, as far as the caller may read them. */
export async function evidenceAt(call: Reading, ids: readonly number[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const files = await readEvidence(call, sql`f.id = any(${ids}::bigint[]) and ${mayReadEvidence(call.actor)}`)
  const rank = new Map(ids.map((id, index) => [id, index]))
  return files.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
}

/** On files `f`: a new one was requested for the day on which it ends. */
export const isRequested = sql<boolean>`exists (select from evidence_renewals n
  join document_requests r on r.organization_id = n.organization_id and r.id = n.document_request_id
    and r.deleted_at is null
  join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
    and l.deleted_at is null
  where n.organization_id = f.organization_id and n.file_id = f.id and n.valid_until = f.valid_until)`

/** On files `f`: whether they are valid, by the person’s own day. */
export const validityOf = sql<Evidence['validity']>`(case when f.valid_until is null then 'unlimited'
  when f.valid_until < ${today} then 'expired' when f.valid_until <= ${today} + ${REMIND_DAYS}::int then 'expiring'
  else 'valid' end)`

async function readEvidence(
  { db, actor, organizationId }: Reading,
  where: RawBuilder<unknown>,
): Promise<Found[]> {
  const { rows } = await sql<Row>`
    select f.id, f.key, f.name, f.extension, f.content_type, f.bytes, f.sha256, f.description, f.valid_until,
      ${validityOf} as validity,
      f.renews_automatically, f.created_by, json_build_object('id', u.id, 'full_name', u.full_name) as author,
      ${momentOf('f.created_at')} as created_at, used.uses_count, used.uses, ${isOrphaned} as is_orphaned,
      ${isRequested} as is_requested,
      (select jsonb_build_object('id', r.id, 'request_number', r.request_number, 'title', r.title, 'status', r.status)
        from evidence_renewals n
        join document_requests r on r.organization_id = n.organization_id and r.id = n.document_request_id
          and r.deleted_at is null
        join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
          and l.deleted_at is null
        where n.organization_id = f.organization_id and n.file_id = f.id and n.valid_until = f.valid_until
          and ${requestUses.mayRead(actor)}
        order by r.id desc limit 1) as request, f.version
    from files f join users u on u.id = f.created_by
    cross join lateral (
      select count(*)::int as uses_count,
        coalesce(jsonb_agg(x.use order by x.rank) filter (where x.rank <= ${sql.lit(USES_SHOWN)}), '[]') as uses
      from (select y.use, row_number() over (order by y.at desc, y.use ->> 'kind', y.use ->> 'id') as rank
        from (${shownUses(actor)}) y) x
    ) used
    where f.organization_id = ${organizationId} and f.stored_at is not null and ${where}`.execute(db)
  return rows.map(({ is_requested, ...file }) => ({
    ...file,
    ...verdictsOf(evidencePolicy, actor, { ...file, is_requested }),
  }))
}

/** A file with links that open and save it. */
export async function presentedEvidence(store: FileStore, found: Found): Promise<EvidenceWhole> {
  const { key: _, ...file } = found
  return { ...file, ...(await linksTo(store, found)) }
}

/** One page of what a file is evidence of, the latest first. */
export async function usesOfEvidence(
  call: Call<InputOf<typeof evidenceApi.uses>>,
): Promise<Page<EvidenceUse>> {
  const { db, actor, organizationId, input } = call
  const { file_id, page = 1, per_page = 50 } = input
  const { uses_count } = await findEvidence(call, file_id)
  const { rows } = await sql<{ use: EvidenceUse }>`
    select x.use from files f cross join lateral (${shownUses(actor)}) x
    where f.organization_id = ${organizationId} and f.id = ${file_id}
    order by x.at desc, x.use ->> 'kind', x.use ->> 'id' limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  )
  return { rows: rows.map(({ use }) => use), total: uses_count }
}

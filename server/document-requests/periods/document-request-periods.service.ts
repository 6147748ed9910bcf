import { sql } from 'kysely'
import type {
  DocumentRequestPeriod,
  documentRequestPeriodsApi,
} from '#domain/document-requests/periods.contract.ts'
import {
  isActive,
  isRestorable,
  isUnarchivable,
  periodPolicy,
} from '#domain/document-requests/periods.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demandInState, type Verdict, verdictsOf } from '#domain/platform/policy.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { followLists } from '../follow-requests.ts'
import { mayReadList } from '../request-visibility.ts'
import '../document-requests.table.ts'

/** Periods are the company’s: everybody with a list sees their names. */
export const documentRequestPeriods: Handlers<typeof documentRequestPeriodsApi> = {
  async list(call) {
    const { filter = {}, sort } = call.input
    let query = periodsFor(call).where(listed(sql`p.deleted_at`, filter.trashed))
    if (filter.only_archived) query = query.where('p.archived_at', 'is not', null)
    else if (filter.trashed !== 'only') query = query.where('p.archived_at', 'is', null)
    const { rows, total } = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'created_at|desc',
      columns: { name: alphabetical('p.name'), created_at: 'p.created_at', id: 'p.id' },
    })
    return { rows: rows.map(row => presented(call, row)), total }
  },

  show: call => find(call, call.input.document_request_period_id),

  async create(call) {
    const id = await periodRecords.insert(call, {
      ...call.input,
      archived_at: null,
      deleted_at: null,
      created_by: call.actor.userId,
    })
    return periodRecords.created(call, id)
  },

  async update(call) {
    const { document_request_period_id: _, ...fields } = call.input
    const before = await lock(call, 'edit', isActive)
    return periodRecords.revise(call, before, fields)
  },

  async archive(call) {
    const before = await lock(call, 'archive', isActive)
    return followed(call, await periodRecords.revise(call, before, { archived_at: sql`now()` }))
  },

  async unarchive(call) {
    const before = await lock(call, 'unarchive', isUnarchivable)
    return followed(call, await periodRecords.revise(call, before, { archived_at: null }))
  },

  async remove(call) {
    const before = await lock(call, 'delete', ({ deleted_at }) => isActive({ deleted_at, archived_at: null }))
    await periodRecords.trash(call, before)
    await followed(call, before)
  },

  async restore(call) {
    const before = await lock(call, 'restore', isRestorable)
    return followed(call, await periodRecords.restore(call, before))
  },
}

type Row = Omit<DocumentRequestPeriod, 'abilities' | 'reasons'>

function periodsFor({ db, organizationId, actor }: Call) {
  return db
    .selectFrom('document_request_periods as p')
    .where('p.organization_id', '=', organizationId)
    .select(['p.id', 'p.name', 'p.description', 'p.created_by', 'p.created_at', 'p.updated_at'])
    .select(['p.archived_at', 'p.deleted_at', 'p.version'])
    .select(
      sql<number>`(select count(*) from document_request_lists l where l.organization_id = p.organization_id
        and l.document_request_period_id = p.id and l.deleted_at is null and ${mayReadList(actor)})`.as(
        'lists_count',
      ),
    )
}

const presented = ({ actor }: Call, row: Row): DocumentRequestPeriod => ({
  ...row,
  ...verdictsOf(periodPolicy, actor, { ...row, is_own: row.created_by === actor.userId }),
})

async function find(call: Call, id: number): Promise<DocumentRequestPeriod> {
  const row = await periodsFor(call).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presented(call, row)
}

const periodRecords = records('document_request_periods', {
  find,
  audit: ['name', 'description', 'archived_at', 'deleted_at'],
})

function lock(
  call: Call<{ document_request_period_id: number }>,
  verb: keyof DocumentRequestPeriod['abilities'],
  state: (period: Pick<DocumentRequestPeriod, 'archived_at' | 'deleted_at'>) => Verdict,
): Promise<DocumentRequestPeriod> {
  return periodRecords.lock(call, call.input.document_request_period_id, period =>
    demandInState(period, verb, state(period)),
  )
}

/** Makes the notifications about the requests of its lists agree with the period. */
async function followed(call: Call, period: DocumentRequestPeriod): Promise<DocumentRequestPeriod> {
  const { rows } = await sql<{ id: number }>`select id from document_request_lists
    where organization_id = ${call.organizationId} and document_request_period_id = ${period.id}`.execute(
    call.db,
  )
  await followLists(
    call.db,
    call.organizationId,
    rows.map(({ id }) => id),
  )
  return period
}

import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { Api } from '#domain/platform/route.ts'
import { rulesOf } from '#domain/reference/reference.rules.ts'
import { fieldsOf, type ReferenceTable, referenceKinds } from '#domain/reference/reference-kinds.ts'
import { inInstallation } from '#server/administration/chains.service.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandEditing, findRecord, type Kind, presentRecord, recordsOf } from './find-records.ts'

interface ListInput {
  filter?: { trashed?: 'with' | 'only'; regulation?: string; shared?: boolean }
  search?: string
  sort?: string
  page?: number
  per_page?: number
}

type Texts = Record<string, unknown>

/**
 * The handlers of one kind of reference data. Its table has the columns that its kind names; `threats` types them all.
 */
export function referenceRecords<A extends Api>(_api: A, given: Kind): Handlers<A> {
  const { table, ownership } = given
  const { isKept, isRestorable } = rulesOf(referenceKinds[table].one, ownership)
  const kind = kitOf(given)
  const handlers = {
    list: (call: Call<ListInput>) => listOf(call, given),
    show: (call: Call<{ id: number }>) => findRecord(call, given, call.input.id),

    async create(call: Call<Texts>) {
      if (ownership !== 'own') await inInstallation(call.db)
      await demandFree(call, given, call.input)
      return kind.created(call, await kind.insert(call, call.input as { name: string; description: string }))
    },

    async update(call: Call<Texts & { id: number }>) {
      const { id, ...fields } = call.input
      const before = await kind.lock(call, id, found => demandState(isKept(found)))
      await demandFree(call, given, { ...before, ...fields }, id)
      return kind.revise(call, before, fields as { name?: string; description?: string })
    },

    async remove(call: Call<{ id: number }>) {
      const before = await kind.lock(call, call.input.id, found => demandState(isKept(found)))
      await kind.trash(call, before)
    },

    async restore(call: Call<{ id: number }>) {
      const { id } = call.input
      const before = await kind.lockTrashed(call, id, found => demandState(isRestorable(found)))
      await demandFree(call, given, { ...before }, id)
      return kind.restore(call, before)
    },
  }
  return handlers as unknown as Handlers<A>
}

/** The steps that change the records. Those of the installation belong to no company, whoever changes them. */
function kitOf(given: Kind) {
  const { table, ownership } = given
  const noun = {
    find: (call: Call, id: number) => findRecord(call, given, id),
    audit: (found: object) =>
      Object.fromEntries(auditedOf(table).map(field => [field, (found as Texts)[field]])),
  }
  if (ownership === 'own') return records(table as 'threats', noun)
  return records(table as 'threats', {
    ...noun,
    isShared: table !== 'asset_categories',
    lacks: 'organization_id' as never,
    async lock(call, lockRow) {
      await inInstallation(call.db)
      await lockRow()
    },
  })
}

async function listOf(call: Call<ListInput>, kind: Kind) {
  const { table } = kind
  const { filter = {}, search, sort } = call.input
  if (filter.trashed) demandEditing(call, kind)
  let query = recordsOf(call, kind).where(listed(sql`d.deleted_at`, filter.trashed))
  if (filter.regulation) query = query.where(sql<boolean>`d.regulation = ${filter.regulation}`)
  if (filter.shared !== undefined) query = query.where(sql<boolean>`d.is_shared = ${filter.shared}`)
  if (search) query = query.where(containing(search, ...fieldsOf(table).map(field => `d.${field}`)))
  const { rows, total } = await pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('d.name'), uses: 'd.uses_count', id: 'd.id' },
  })
  return { rows: rows.map(row => presentRecord(call, kind, row)), total }
}

/** The fields of its own, and the time at which it was trashed. */
const auditedOf = (table: ReferenceTable) => [...fieldsOf(table), 'deleted_at']

/**
 * Throws `invalid` if another record out of the trash is called the same, case-insensitively. A company’s own record takes
 * no name of a shared one.
 */
async function demandFree(call: Call, { table, ownership }: Kind, given: Texts, except = 0): Promise<void> {
  const { one, named } = referenceKinds[table]
  const claims = named.map(field => sql`lower(${sql.ref(field)}) = lower(${given[field] ?? ''})`)
  const isSharedAlone = ownership !== 'own' && table !== 'asset_categories'
  const owner = isSharedAlone ? sql`organization_id is null` : sql`true`
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.join(claims, sql` and `)}
    and ${owner} and deleted_at is null and id <> ${except}`.execute(call.db)
  const what = named.length === 1 ? 'name' : 'identifier'
  if (rows.length > 0) throw invalid({ [named.at(-1) ?? 'name']: [`Another ${one} has this ${what}.`] })
}

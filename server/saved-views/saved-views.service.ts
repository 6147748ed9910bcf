import { sql } from 'kysely'
import { invalid, notFound } from '#domain/platform/failure.ts'
import { MOST_VIEWS, type SavedView, type savedViewsApi } from '#domain/saved-views/saved-views.contract.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import './saved-views.table.ts'

const NAME_TAKEN = 'You already have a view with this name.'

const shown = ['id', 'list', 'name', 'path', 'search', 'hidden_columns', 'version'] as const

export const savedViews: Handlers<typeof savedViewsApi> = {
  async list(call) {
    const { filter } = call.input
    let found = mine(call).select(shown).orderBy(sql`lower(name)`).orderBy('id').limit(MOST_VIEWS)
    if (filter?.list !== undefined) found = found.where('list', '=', filter.list)
    const rows = await found.execute()
    return { rows, total: rows.length }
  },

  async create(call) {
    const { search, ...fields } = call.input
    await demandRoom(call)
    const view = await call.db
      .insertInto('saved_views')
      .values({ ...own(call), ...fields, search: asJson(search) })
      .onConflict(conflict => conflict.doNothing())
      .returning(shown)
      .executeTakeFirst()
    if (!view) throw invalid({ name: [NAME_TAKEN] })
    return view
  },

  async update(call) {
    const { view_id, search, ...fields } = call.input
    const before = await locked(call, view_id)
    demandFresh(call, before)
    if (fields.name !== undefined && (await isTaken(call, before, fields.name)))
      throw invalid({ name: [NAME_TAKEN] })
    return call.db
      .updateTable('saved_views')
      .set({
        ...fields,
        ...(search !== undefined && { search: asJson(search) }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', view_id)
      .returning(shown)
      .executeTakeFirstOrThrow()
  },

  async remove(call) {
    const { view_id } = call.input
    demandFresh(call, await locked(call, view_id))
    await call.db
      .deleteFrom('saved_views')
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', view_id)
      .execute()
  },
}

function own({ organizationId, actor }: Call) {
  return { organization_id: organizationId, user_id: actor.userId }
}

function mine({ db, organizationId, actor }: Call) {
  return db
    .selectFrom('saved_views')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', actor.userId)
}

async function locked(call: Call, id: number): Promise<SavedView> {
  const view = await mine(call).where('id', '=', id).select(shown).forUpdate().executeTakeFirst()
  if (!view) throw notFound()
  return view
}

/** Throws if the person has as many views as one can save. */
async function demandRoom(call: Call): Promise<void> {
  const { count } = await mine(call).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= MOST_VIEWS)
    throw invalid({ name: [`You can save ${MOST_VIEWS} views. Delete one that you no longer use.`] })
}

async function isTaken(call: Call, { id, list }: SavedView, name: string): Promise<boolean> {
  const same = await mine(call)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()
  return same !== undefined
}

const asJson = (search: SavedView['search']) => sql<SavedView['search']>`${JSON.stringify(search)}::jsonb`

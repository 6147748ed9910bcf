import { sql } from 'kysely'
import type { pageLayoutsApi } from '#domain/page-layouts/page-layouts.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import './page-layouts.table.ts'

export const pageLayouts: Handlers<typeof pageLayoutsApi> = {
  async show({ db, organizationId, actor, input }) {
    const found = await db
      .selectFrom('page_layouts')
      .select(['order', 'hidden'])
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', actor.userId)
      .where('page', '=', input.page)
      .executeTakeFirst()
    return found ?? null
  },

  save({ db, organizationId, actor, input }) {
    const { page, order, hidden } = input
    return db
      .insertInto('page_layouts')
      .values({ organization_id: organizationId, user_id: actor.userId, page, order, hidden })
      .onConflict(conflict =>
        conflict
          .columns(['organization_id', 'user_id', 'page'])
          .doUpdateSet({ order, hidden, updated_at: sql`now()` }),
      )
      .returning(['order', 'hidden'])
      .executeTakeFirstOrThrow()
  },

  async reset({ db, organizationId, actor, input }) {
    await db
      .deleteFrom('page_layouts')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', actor.userId)
      .where('page', '=', input.page)
      .execute()
  },
}

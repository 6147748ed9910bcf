import type { Generated } from 'kysely'
import type { SavedView } from '#domain/saved-views/saved-views.contract.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    saved_views: {
      organization_id: number
      id: Generated<number>
      user_id: number
      list: string
      name: string
      path: string
      search: SavedView['search']
      hidden_columns: string[] | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
    }
  }
}

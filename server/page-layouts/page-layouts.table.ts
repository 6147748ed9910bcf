import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    page_layouts: {
      organization_id: number
      user_id: number
      page: string
      order: string[]
      hidden: string[]
      updated_at: Generated<string>
    }
  }
}

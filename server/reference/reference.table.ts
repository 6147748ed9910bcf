import type { Generated } from 'kysely'

interface DimensionTable {
  id: Generated<number>
  slug: string | null
  name: string
  description: Generated<string>
  deleted_at: string | null
}

declare module '#server/platform/db/db.ts' {
  interface Tables {
    threats: DimensionTable
    categories: DimensionTable
    regulations: {
      id: Generated<number>
      organization_id: number | null
      regulation: string
      identifier: string
      category: Generated<string>
      subcategory: Generated<string>
      standard: Generated<string>
      requirement: Generated<string>
      guidance: Generated<string>
    }
  }
}

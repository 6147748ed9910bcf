import type { Generated } from 'kysely'
import type { Recipe } from '#domain/reports/builder/recipe.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    report_templates: {
      organization_id: number
      id: Generated<number>
      name: string
      is_shared: boolean
      recipe: Recipe
      created_by: number
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
  }
}

import type { Generated } from 'kysely'
import type { Criticality } from '#domain/assets/assets.rules.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    assets: {
      organization_id: number
      id: Generated<number>
      asset_category_id: number | null
      owner_id: number | null
      name: string
      description: Generated<string>
      location: Generated<string>
      criticality: Criticality | null
      holds_patient_data: Generated<boolean>
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    entity_assets: { organization_id: number; entity_id: number; asset_id: number; count: Generated<number> }
  }
}

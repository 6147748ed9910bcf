import type { Generated } from 'kysely'
import type { Detail } from '#domain/entities/entity-content.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    entities: Record<Detail, Generated<string>> & {
      organization_id: number
      id: Generated<number>
      name: string
      description: Generated<string>
      manager_id: number | null
      group_id: number | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
      deleted_by: number | null
    }
    entity_tags: { organization_id: number; entity_id: number; tag_id: number }
    entity_divisions: { organization_id: number; entity_id: number; division_id: number }
    entity_protocols: {
      organization_id: number
      entity_id: number
      protocol_id: number
      risk_profile_id: number | null
    }
  }
}

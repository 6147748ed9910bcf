import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    risk_profiles: {
      organization_id: number
      id: Generated<number>
      protocol_id: number
      name: string
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    risk_profile_threats: {
      organization_id: number
      risk_profile_id: number
      threat_id: number
      likelihood: number
    }
    risk_profile_categories: {
      organization_id: number
      risk_profile_id: number
      category_id: number
      impact: number
    }
  }
}

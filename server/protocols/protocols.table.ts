import type { ColumnType, Generated } from 'kysely'
import type { ImportFormat, ProtocolSource } from '#domain/protocols/protocol-sources.ts'

/** JSON: written as text, read as its value. */
type Json<Content> = ColumnType<Content, string, string>

declare module '#server/platform/db/db.ts' {
  interface Tables {
    protocols: {
      id: Generated<number>
      /** The same in every file that the framework is exported to. */
      key: Generated<string>
      organization_id: number | null
      name: string
      description: Generated<string>
      edition: Generated<string>
      source: Generated<ProtocolSource>
      source_key: string | null
      source_publisher: string | null
      source_dated_at: string | null
      /** The OSCAL catalog that it was imported from, as JSON. */
      source_catalog: string | null
      control_exempt: Generated<boolean>
      skips_hide_control: Generated<boolean>
      version: Generated<number>
      /** Changes with everything that is shown of the framework. */
      content_version: Generated<string>
      created_at: Generated<string>
      updated_at: Generated<string>
      /** Of those for every company: no company sees it. */
      draft: Generated<boolean>
      /** Null while it can be adopted. */
      retired_at: string | null
      deleted_at: string | null
    }
    organization_protocols: {
      organization_id: number
      protocol_id: number
      configuration: Json<Record<string, unknown>>
      version: Generated<number>
      adopted_at: Generated<string>
      dropped_at: string | null
    }
    framework_baselines: {
      organization_id: number
      protocol_id: number
      original_id: number
      /** The profile, or the questions chosen by hand. */
      choice: Json<unknown>
    }
    framework_imports: {
      organization_id: number
      id: Generated<number>
      format: ImportFormat
      name: string
      framework: Json<unknown>
      /** The OSCAL catalog that the framework was read from, as JSON. */
      catalog: string | null
      preview: Json<unknown>
      created_by: number
      created_at: Generated<string>
      applied_at: string | null
      job_id: number | null
      confirmed: Generated<boolean>
    }
  }
}

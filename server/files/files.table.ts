import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    files: {
      organization_id: number
      id: Generated<number>
      upload: Generated<string>
      key: string
      name: string
      extension: string
      content_type: string
      md5: string
      sha256: string | null
      bytes: number | null
      upload_type: 'Answer' | 'ActionPlanTask' | 'DocumentRequest' | 'PolicyVersion'
      upload_parent_id: number
      created_by: number
      /** The link by which it came; it then counts for the link, and not for its maker. */
      document_request_link_id: Generated<number | null>
      created_at: Generated<string>
      stored_at: string | null
      valid_until: string | null
      description: Generated<string>
      renews_automatically: Generated<boolean>
      validity_set_by: number | null
      reminded_for: string | null
      version: Generated<number>
    }
    answer_files: {
      organization_id: number
      answer_id: number
      file_id: number
      created_by: number
      created_at: Generated<string>
    }
  }
}

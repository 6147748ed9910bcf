import type { Generated } from 'kysely'
import type { DocumentRequest } from '#domain/document-requests/document-requests.contract.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    document_request_lists: {
      organization_id: number
      id: Generated<number>
      title: string
      description: Generated<string>
      created_by: number
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    document_requests: {
      organization_id: number
      id: Generated<number>
      uuid: Generated<string>
      document_request_list_id: number
      request_number: Generated<string>
      title: string
      description: Generated<string>
      status: Generated<DocumentRequest['status']>
      due_date: string | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    document_request_assignments: { organization_id: number; document_request_id: number; user_id: number }
  }
}

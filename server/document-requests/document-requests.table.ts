import type { Generated } from 'kysely'
import type {
  DocumentRequestStatus,
  ExpectedKind,
} from '#domain/document-requests/document-requests.rules.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    document_request_periods: {
      organization_id: number
      id: Generated<number>
      name: string
      description: Generated<string>
      archived_at: string | null
      created_by: number
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    document_request_lists: {
      organization_id: number
      id: Generated<number>
      title: string
      description: Generated<string>
      document_request_period_id: number | null
      default_due_date: string | null
      renews_evidence: Generated<boolean>
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
      /** Given by a trigger. */
      request_number: Generated<number>
      title: string
      description: Generated<string>
      status: Generated<DocumentRequestStatus>
      due_date: string | null
      expected_kind: ExpectedKind | null
      created_by: number | null
      submitted_at: string | null
      submitted_by: number | null
      completed_at: string | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    document_request_links: {
      organization_id: number
      id: Generated<number>
      document_request_id: number
      token_hash: Buffer
      email: string
      message: Generated<string>
      created_by: number
      created_at: Generated<string>
      expires_at: string
      revoked_at: Generated<string | null>
    }
    document_request_comments: {
      organization_id: number
      id: Generated<number>
      document_request_id: number
      message: string
      status: 'SUBMITTED' | 'RETURN_FOR_QUESTION' | null
      created_by: number | null
      document_request_link_id: number | null
      created_at: Generated<string>
      edited_at: string | null
      deleted_at: string | null
      version: Generated<number>
    }
  }
}

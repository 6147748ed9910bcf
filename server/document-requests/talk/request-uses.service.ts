import { sql } from 'kysely'
import { any } from '#server/platform/db/fragments.ts'
import type { FileUses } from '../../files/uses/file-uses.service.ts'
import { mayReadRequest } from '../request-visibility.ts'

const about = (table: string, column: string, ids: readonly number[]) => sql<boolean>`exists (
  select from ${sql.table(table)} x where x.organization_id = r.organization_id and x.document_request_id = r.id
    and x.${sql.ref(column)} = ${any(ids)})`

/** The document requests that files were delivered for, where the company uses them. */
export const requestUses: FileUses = {
  kind: 'document_request',
  links: sql`document_request_files k
    join document_requests r on r.organization_id = k.organization_id and r.id = k.document_request_id
      and r.deleted_at is null
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
      and l.deleted_at is null`,
  mayRead: actor => (actor.features.has('document-requests') ? mayReadRequest(actor) : sql<boolean>`false`),
  shown: sql`jsonb_build_object('id', r.id, 'title', '#' || r.request_number || ' ' || r.title,
    'within', jsonb_build_object('id', l.id, 'name', l.title), 'entity', null, 'period', null,
    'question_id', null, 'topic_id', null)`,
  isAbout: {
    entity: ids => about('document_request_entities', 'entity_id', ids),
    question: ids => about('document_request_questions', 'question_id', ids),
    protocol: ids => about('document_request_questions', 'protocol_id', ids),
    period: () => sql<boolean>`false`,
  },
}

import { sql } from 'kysely'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { companyName } from './company-name.ts'
import { questionEmail } from './link-emails.ts'

/** Emails the question with which a request was returned to everybody who has a link to it that still works. */
export async function tellHolders(
  call: Call,
  request: Pick<DocumentRequestWhole, 'id' | 'request_number' | 'title' | 'due_date'>,
  question: string,
): Promise<void> {
  const { rows } = await sql<{ email: string; until: string }>`
    select distinct on (lower(email)) email, (expires_at at time zone 'UTC')::date as until
    from document_request_links where organization_id = ${call.organizationId} and document_request_id = ${request.id}
      and revoked_at is null and expires_at > now()
    order by lower(email), expires_at desc`.execute(call.db)
  if (rows.length === 0) return
  const organization = await companyName(call)
  for (const { email, until } of rows)
    await call.enqueue(
      'send-mail',
      questionEmail({ to: email, by: call.actor.fullName, organization, request, question, until }),
    )
}

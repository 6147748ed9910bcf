import { sql } from 'kysely'
import { LINK_DAYS } from '#domain/document-requests/document-requests.rules.ts'
import type { documentRequestLinksApi, RequestLink } from '#domain/document-requests/links.contract.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { findRequest } from '../requests/find-requests.ts'
import { lockRequest } from '../requests/request-records.ts'
import { companyName } from './company-name.ts'
import { linkEmail } from './link-emails.ts'
import '../document-requests.table.ts'

/** The most links of one request that are open at once. */
const OPEN_MAX = 50

/** `address`: of the app, with which links begin. */
export function documentRequestLinks(address: string): Handlers<typeof documentRequestLinksApi> {
  return {
    async list(call) {
      const request = await findRequest(call, call.input.document_request_id)
      demandAbility(request, 'link')
      const rows = await linksOf(call, sql`l.document_request_id = ${request.id}`)
      return { rows, total: rows.length }
    },

    async create(call) {
      const { email, message = '', days = LINK_DAYS } = call.input
      const request = await lockRequest(call, 'link')
      await demandFewLinks(call, request.id)
      const token = randomToken()
      const { id } = await call.db
        .insertInto('document_request_links')
        .values({
          organization_id: call.organizationId,
          document_request_id: request.id,
          token_hash: hashToken(token),
          email,
          message,
          created_by: call.actor.userId,
          expires_at: sql<string>`now() + make_interval(days => ${days})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const [link] = await linksOf(call, sql`l.id = ${id}`)
      if (!link) throw notFound()
      const url = new URL(`/document-request/${token}`, address).href
      const organization = await companyName(call)
      await call.enqueue(
        'send-mail',
        linkEmail({ to: email, by: call.actor.fullName, organization, request, message, url, days }),
      )
      call.note({
        subjectType: 'document_requests',
        subjectId: request.id,
        after: { link: link.id, email, expires_at: link.expires_at },
      })
      return { ...link, url }
    },

    async revoke(call) {
      const request = await lockRequest(call, 'link')
      const { rows } = await sql<{ email: string }>`update document_request_links set revoked_at = now()
        where organization_id = ${call.organizationId} and document_request_id = ${request.id}
          and id = ${call.input.link_id} and revoked_at is null returning email`.execute(call.db)
      const [link] = rows
      if (!link) throw notFound()
      call.note({
        subjectType: 'document_requests',
        subjectId: request.id,
        before: { link: call.input.link_id, email: link.email },
        after: null,
      })
    },
  }
}

/** Links with their last uses, the latest first. */
async function linksOf({ db, organizationId }: Call, where: ReturnType<typeof sql>): Promise<RequestLink[]> {
  const { rows } = await sql<RequestLink>`
    select l.id, l.email, l.message, l.created_by, jsonb_build_object('id', u.id, 'full_name', u.full_name) as author,
      ${momentOf('l.created_at')} as created_at, ${momentOf('l.expires_at')} as expires_at,
      ${momentOf('l.revoked_at')} as revoked_at,
      case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired' else 'open' end as state,
      coalesce((select jsonb_agg(jsonb_build_object('action', x.action, 'address', x.address, 'at', ${momentOf('x.at')})
        order by x.id desc) from (select * from document_request_link_uses x where x.organization_id = l.organization_id
          and x.document_request_link_id = l.id order by x.id desc limit 20) x), '[]') as uses
    from document_request_links l join users u on u.id = l.created_by
    where l.organization_id = ${organizationId} and ${where}
    order by l.id desc limit 100`.execute(db)
  return rows
}

async function demandFewLinks({ db, organizationId }: Call, requestId: number): Promise<void> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from document_request_links
    where organization_id = ${organizationId} and document_request_id = ${requestId} and revoked_at is null
      and expires_at > now()`.execute(db)
  if ((rows[0]?.open ?? 0) >= OPEN_MAX)
    throw new Failure('conflict', `A request can have at most ${OPEN_MAX} open links. Revoke one first.`)
}

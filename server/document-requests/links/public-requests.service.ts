import { sql } from 'kysely'
import { leadsOn, mayBeAddedTo } from '#domain/document-requests/document-requests.rules.ts'
import type { PublicRequest, publicDocumentRequestsApi } from '#domain/document-requests/links.contract.ts'
import type { UploadParts } from '#domain/files/upload-parts.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { afterPreparing, type Before } from '#server/platform/serve/prepare.ts'
import {
  beginByLink,
  demandByLink,
  examineByLink,
  type FileHolders,
  type InTransaction,
  keepByLink,
  type LinkFiles,
  partsByLink,
  type Seen,
} from '../../files/link-upload.service.ts'
import { followRequests } from '../follow-requests.ts'
import { wrongStep } from '../requests/request-records.ts'
import { addComment } from '../talk/add-comment.ts'
import { isKnownToRequest, putToRequest } from '../talk/request-files.service.ts'
import { receiptEmail } from './link-emails.ts'
import { byLinkAlone, countCall, noteUse, type OpenLink, openLink } from './open-link.ts'
import { publicRequest } from './public-request.ts'

type Api = typeof publicDocumentRequestsApi

/** The calls of somebody with a link: everything is about the one request that it opens. */
export function publicDocumentRequests(files: LinkFiles): Handlers<Api> {
  return {
    show: byLinkAlone<InputOf<Api['show']>, PublicRequest>(async given => {
      const { call, link } = await openLink(given)
      await noteUse(call, link, 'opened')
      return publicRequest(call, link)
    }),

    say: byLinkAlone<InputOf<Api['say']>, PublicRequest>(async given => {
      const { call, link } = await openLink(given)
      await publicRequest(call, link)
      const id = await addComment(call, {
        requestId: link.requestId,
        message: call.input.message,
        linkId: link.id,
      })
      await noteUse(call, link, 'commented')
      call.note({
        subjectType: 'document_request_comments',
        subjectId: id,
        after: { document_request_id: link.requestId, message: call.input.message, by_link: link.email },
      })
      return publicRequest(call, link)
    }),

    beginFile: byLinkAlone<InputOf<Api['beginFile']>, ResultOf<Api['beginFile']>>(async given => {
      const { call, link } = await openLink(given)
      const { upload, presign } = await beginByLink(call, byLink(link), call.input, files)
      return { upload, presign }
    }),

    fileParts: afterPreparing<InputOf<Api['fileParts']>, UploadParts, UploadParts>(
      before => preparing(before, (upload, inTransaction) => partsByLink(files, upload, inTransaction)),
      async (given, parts) => {
        const { call, link } = await openLink(given)
        await demandByLink(call, { ...byLink(link), upload: call.input.upload })
        return parts
      },
    ),

    confirmFile: afterPreparing<InputOf<Api['confirmFile']>, Seen | null, PublicRequest>(
      before => preparing(before, (upload, inTransaction) => examineByLink(files, upload, inTransaction)),
      async (given, seen) => {
        const { call, link } = await openLink(given)
        await keepByLink(files, call, { ...byLink(link), upload: call.input.upload }, seen)
        await noteUse(call, link, 'uploaded')
        return publicRequest(call, link)
      },
    ),

    submit: byLinkAlone(submit),
  }
}

/** Counts the call and does slow work for an upload; each of its transactions opens the link anew. */
async function preparing<Result>(
  before: Before<{ token: string; upload: string }>,
  work: (upload: string, inTransaction: InTransaction) => Promise<Result>,
): Promise<Result> {
  const { upload } = await before.inTransaction(async given => {
    await countCall(given)
    return given.input
  })
  return work(upload, inside =>
    before.inTransaction(async given => {
      const { call, link } = await openLink(given)
      return inside(call, byLink(link))
    }),
  )
}

/** The request of a link, as the holder of a file that comes by it. */
function byLink(link: OpenLink): { holders: FileHolders; requestId: number; linkId: number } {
  const { requestId, id: linkId } = link
  return {
    requestId,
    linkId,
    holders: {
      async demand(call) {
        const { status } = await publicRequest(call, link)
        const verdict = mayBeAddedTo({ status })
        if (verdict !== true) throw new Failure('conflict', verdict)
      },
      isKnown: (call, md5) => isKnownToRequest(call, md5, requestId),
      put: (call, fileId) => putToRequest(call, fileId, requestId, linkId),
      noted: { document_request: requestId, by_link: link.email },
    },
  }
}

async function submit(given: Call<InputOf<Api['submit']>>): Promise<PublicRequest> {
  const { call, link } = await openLink(given)
  const { db, organizationId } = call
  const { comment = '' } = call.input
  await sql`select from document_requests where organization_id = ${organizationId} and id = ${link.requestId}
    for update`.execute(db)
  const request = await publicRequest(call, link)
  const verdict = leadsOn(request.status, 'submit')
  if (verdict !== true) throw wrongStep(request.status, verdict)
  if (comment === '' && request.files.length === 0)
    throw invalid({ comment: ['Add a file or write a comment before you submit.'] })
  if (comment !== '')
    await addComment(call, {
      requestId: link.requestId,
      message: comment,
      status: 'SUBMITTED',
      linkId: link.id,
    })
  await sql`update document_requests set status = 'SUBMITTED', submitted_at = now(), submitted_by = null,
      version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${link.requestId}`.execute(db)
  await followRequests(db, organizationId, [link.requestId], { news: [link.requestId] })
  await noteUse(call, link, 'submitted')
  const { rows } = await sql<{ name: string; bytes: number; sha256: string }>`select f.name, f.bytes, f.sha256
    from document_request_files k join files f on f.organization_id = k.organization_id and f.id = k.file_id
    where k.organization_id = ${organizationId} and k.document_request_link_id = ${link.id}
    order by f.id`.execute(db)
  await call.enqueue(
    'send-mail',
    receiptEmail({
      to: link.email,
      organization: request.company,
      request,
      files: rows,
      at: new Date().toISOString(),
    }),
  )
  call.note({
    subjectType: 'document_requests',
    subjectId: link.requestId,
    before: { status: request.status },
    after: { status: 'SUBMITTED', by_link: link.email, files: rows.map(({ sha256 }) => sha256) },
  })
  return publicRequest(call, link)
}

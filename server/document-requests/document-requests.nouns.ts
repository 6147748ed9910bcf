import { api } from '#domain/api.ts'
import { listSheets } from '../list-sheets.ts'
import { type Noun, noun } from '../noun.ts'
import { documentRequestsKeeping } from './document-requests.keeping.ts'
import { documentRequests } from './document-requests.service.ts'
import { documentHandOver } from './hand-over/hand-over.service.ts'
import { documentRequestLinks } from './links/links.service.ts'
import { publicDocumentRequests } from './links/public-requests.service.ts'
import { documentRequestLists } from './lists/lists.service.ts'
import { documentRequestPeriods } from './periods/document-request-periods.service.ts'
import { remindOfRequests } from './reminders/remind-of-requests.job.ts'
import { documentRequestTalk } from './talk/talk.service.ts'

/** Document requests: a noun for each group of their calls. */
export const documentRequestNouns: Noun[] = [
  noun(api.documentRequests, documentRequests, {
    keeping: documentRequestsKeeping,
    sheets: listSheets.documentRequests,
    jobs: ({ address }) => [remindOfRequests({ address })],
  }),
  noun(api.documentRequestLists, ({ address }) => documentRequestLists(address), {
    sheets: listSheets.documentRequestLists,
  }),
  noun(api.documentRequestPeriods, documentRequestPeriods),
  noun(api.documentRequestTalk, ({ files: store, address }) => documentRequestTalk(store, address)),
  noun(api.documentHandOver, ({ files: store }) => documentHandOver(store)),
  noun(api.documentRequestLinks, ({ address }) => documentRequestLinks(address)),
  noun(api.publicDocumentRequests, ({ files: store, scanner = null, quota = 50 }) =>
    publicDocumentRequests({ store, scanner, quotaBytes: quota * 1024 ** 3 }),
  ),
]

import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'document-request-lists.index': {
    path: '/document-request-lists',
    title: 'Document Requests',
    access: { needs: 'request:read', feature: 'document-requests' },
    menu: { slot: 'main', order: 60 },
    isKept: false,
  },
  'document-request-lists.show': {
    path: '/document-request-lists/$listId',
    title: 'Document Request List',
    access: { needs: 'request:read', feature: 'document-requests' },
    isKept: false,
  },
  'document-requests.show': {
    path: '/document-requests/$requestId',
    title: 'Document Request',
    access: { needs: 'request:read', feature: 'document-requests' },
  },
  'document-requests.upload': {
    path: '/document-requests/$requestId/upload',
    title: 'Upload Documents',
    access: { needs: 'request:read', feature: 'document-requests' },
  },
  'login.document-request': {
    path: '/document-request/{-$token}',
    title: 'Document Request',
    access: 'public',
    isKept: false,
    isApart: true,
  },
} as const satisfies Record<string, PageEntry>

type DocumentRequestsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends DocumentRequestsPages {}
}

import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'document-request-lists.index': {
    path: '/document-request-lists',
    title: 'Document Requests',
    access: { needs: 'company:read', feature: 'document-requests' },
    menu: { slot: 'main', order: 60 },
    isKept: false,
    isPlanned: true,
  },
  'document-request-lists.show': {
    path: '/document-request-lists/$listId',
    title: 'Document Request List',
    access: { needs: 'company:read', feature: 'document-requests' },
    isKept: false,
    isPlanned: true,
  },
  'document-requests.show': {
    path: '/document-requests/$requestId',
    title: 'Document Request',
    access: { needs: 'company:read', feature: 'document-requests' },
    isPlanned: true,
  },
  'document-requests.upload': {
    path: '/document-requests/$requestId/upload',
    title: 'Upload Documents',
    access: { needs: 'company:read', feature: 'document-requests' },
    isPlanned: true,
  },
  'login.document-request': {
    path: '/document-request/{-$token}',
    title: 'Document Request',
    access: 'public',
    isKept: false,
    isPlanned: true,
  },
} as const satisfies Record<string, PageEntry>

type DocumentRequestsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends DocumentRequestsPages {}
}

import type { PageEntry } from './platform/pages/page-entry.ts'

/** The pages of daily work, linked from the header’s menu. See `pages.ts`. */
export const workPages = {
  root: { path: '/', title: '', access: 'signed-in' },
  'dashboard.index': {
    path: '/dashboard',
    title: 'Dashboard',
    access: { needs: 'dashboard:read' },
    menu: { slot: 'main', order: 10 },
  },
  'entities.index': {
    path: '/entities/{-$entityId}',
    title: 'My Entities',
    access: { needs: 'answer:summarize' },
    menu: { slot: 'main', order: 20 },
  },
  'entity.overview': {
    path: '/entities/$entityId/overview',
    title: 'Entity',
    access: { needs: 'answer:summarize' },
    isKept: false,
  },
  'questions.index': {
    path: '/questions',
    title: 'My Questions',
    access: { needs: 'question:read' },
    menu: { slot: 'main', order: 30 },
  },
  'questions.answer': {
    path: '/questions/$questions/topic/$topic/question/$question/entity/$entity',
    title: 'Answering',
    access: { needs: 'question:read' },
    isKept: false,
  },
  'risks.index': {
    path: '/risks',
    title: 'My Risks',
    access: { needs: 'risk:read' },
    menu: { slot: 'main', order: 40 },
  },
  'action-plans.index': {
    path: '/action-plans',
    title: 'My Action Plans',
    access: { needs: 'company:read' },
    menu: { slot: 'main', order: 50 },
    isPlanned: true,
  },
  'action-plans.accounting': {
    path: '/action-plans/accounting',
    title: 'Accounting',
    access: { needs: 'company:manage' },
    isPlanned: true,
  },
  'action-plans.view': {
    path: '/action-plans/$planId',
    title: 'Action Plan',
    access: { needs: 'company:read' },
    isPlanned: true,
  },
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
  'policies.index': {
    path: '/policies',
    title: 'My Policies',
    access: { needs: 'company:read', feature: 'policies' },
    menu: { slot: 'main', order: 70 },
    isPlanned: true,
  },
} as const satisfies Record<string, PageEntry>

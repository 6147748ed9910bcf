import type { PageEntry } from './platform/pages/page-entry.ts'

/** What people work with, from the header’s menu. See `pages.ts`. */
export const workPages = {
  root: { path: '/', title: '', access: 'signed-in' },
  'dashboard.index': {
    path: '/dashboard',
    title: 'Dashboard',
    access: { needs: 'dashboard:read' },
    menu: { place: 'main', order: 10 },
  },
  'entities.index': {
    path: '/entities/{-$entityId}',
    title: 'My Entities',
    access: { needs: 'answer:summarize' },
    menu: { place: 'main', order: 20 },
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
    menu: { place: 'main', order: 30 },
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
    menu: { place: 'main', order: 40 },
  },
  'action-plans.index': {
    path: '/action-plans',
    title: 'My Action Plans',
    access: { needs: 'company:read' },
    menu: { place: 'main', order: 50 },
    later: true,
  },
  'action-plans.accounting': {
    path: '/action-plans/accounting',
    title: 'Accounting',
    access: { needs: 'company:manage' },
    later: true,
  },
  'action-plans.view': {
    path: '/action-plans/$planId',
    title: 'Action Plan',
    access: { needs: 'company:read' },
    later: true,
  },
  'document-request-lists.index': {
    path: '/document-request-lists',
    title: 'Document Requests',
    access: { needs: 'company:read', feature: 'document-requests' },
    menu: { place: 'main', order: 60 },
    isKept: false,
    later: true,
  },
  'document-request-lists.show': {
    path: '/document-request-lists/$listId',
    title: 'Document Request List',
    access: { needs: 'company:read', feature: 'document-requests' },
    isKept: false,
    later: true,
  },
  'document-requests.show': {
    path: '/document-requests/$requestId',
    title: 'Document Request',
    access: { needs: 'company:read', feature: 'document-requests' },
    later: true,
  },
  'document-requests.upload': {
    path: '/document-requests/$requestId/upload',
    title: 'Upload Documents',
    access: { needs: 'company:read', feature: 'document-requests' },
    later: true,
  },
  'policies.index': {
    path: '/policies',
    title: 'My Policies',
    access: { needs: 'company:read', feature: 'policies' },
    menu: { place: 'main', order: 70 },
    later: true,
  },
} as const satisfies Record<string, PageEntry>

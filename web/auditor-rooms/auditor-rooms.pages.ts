import type { PageEntry } from '#web/platform/pages/page-entry.ts'

const manage = { needs: 'room:manage', feature: 'document-requests' } as const

/** A page of the room itself, for the auditor. */
const inside = { access: 'public', isKept: false } as const

export const pages = {
  'auditor-rooms.index': {
    path: '/auditor-rooms',
    title: 'Auditor Rooms',
    access: manage,
    under: '/document-request-lists',
    isKept: false,
  },
  'auditor-rooms.show': {
    path: '/auditor-rooms/$roomId',
    title: 'Auditor Room',
    access: manage,
    under: '/document-request-lists',
    isKept: false,
  },
  'auditor-room.door': { path: '/auditor-room', title: 'Open a room', ...inside },
  'auditor-room.overview': { path: '/auditor-room/$room', title: 'Overview', ...inside },
  'auditor-room.requests': { path: '/auditor-room/$room/requests', title: 'Document requests', ...inside },
  'auditor-room.request': {
    path: '/auditor-room/$room/requests/$requestId',
    title: 'Document request',
    ...inside,
  },
  'auditor-room.answers': { path: '/auditor-room/$room/answers', title: 'Answers', ...inside },
  'auditor-room.answer': { path: '/auditor-room/$room/answers/$answerId', title: 'Answer', ...inside },
  'auditor-room.evidence': { path: '/auditor-room/$room/evidence', title: 'Evidence', ...inside },
  'auditor-room.questions': { path: '/auditor-room/$room/questions', title: 'Your questions', ...inside },
} as const satisfies Record<string, PageEntry>

type AuditorRoomsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends AuditorRoomsPages {}
}

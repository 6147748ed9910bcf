import { createRoute, notFound } from '@tanstack/react-router'
import { openRoomApi } from '#domain/auditor-rooms/open-room.contract.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { moveToken } from '#web/platform/pages/link-token.ts'
import type { PageEntry } from '#web/platform/pages/page-entry.ts'
import { rootRoute } from '#web/shell/root-route.ts'
import { pages } from '../auditor-rooms.pages.ts'
import { inRoom } from './in-room.ts'
import {
  AnswersSearch,
  answersQuery,
  FilesSearch,
  filesQuery,
  RequestsSearch,
  requestsQuery,
} from './inside.search.ts'

/** The route options of a page of the room. */
const shown = <Entry extends PageEntry>(entry: Entry) => ({
  path: entry.path as Entry['path'],
  staticData: { page: entry as PageEntry },
})

/** The number of a record in the room of the address. */
function numbered<Name extends 'requestId' | 'answerId'>(name: Name) {
  type Written = Record<Name | 'room', string>
  return {
    parse: (given: Written) => {
      if (!/^[1-9]\d{0,14}$/.test(given[name])) throw notFound()
      return { room: given.room, [name]: Number(given[name]) } as { room: string } & Record<Name, number>
    },
    stringify: (given: { room: string } & Record<Name, number>) =>
      ({ room: given.room, [name]: String(given[name]) }) as Written,
  }
}

export const roomDoorRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...shown(pages['auditor-room.door']),
  beforeLoad: ({ location }) => moveToken({ location, search: {} }, '/auditor-room'),
  component: lazyPage(() => import('./DoorPage.tsx'), 'DoorPage'),
})

/** The frame of a room in a browser that was let in. */
export const roomLayoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in-auditor-room',
  component: lazyPage(() => import('./RoomLayout.tsx'), 'RoomLayout'),
})

export const roomOverviewRoute = createRoute({
  getParentRoute: () => roomLayoutRoute,
  ...shown(pages['auditor-room.overview']),
  component: lazyPage(() => import('./OverviewPage.tsx'), 'OverviewPage'),
})

export const roomRequestsRoute = createRoute({
  getParentRoute: () => roomLayoutRoute,
  ...shown(pages['auditor-room.requests']),
  validateSearch: search => RequestsSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.client.prefetchQuery(inRoom(openRoomApi.requests, requestsQuery(params.room, deps))),
  component: lazyPage(() => import('./RequestsPage.tsx'), 'RequestsPage'),
})

export const roomRequestRoute = createRoute({
  getParentRoute: () => roomLayoutRoute,
  ...shown(pages['auditor-room.request']),
  params: numbered('requestId'),
  component: lazyPage(() => import('./RequestPage.tsx'), 'RequestPage'),
})

export const roomAnswersRoute = createRoute({
  getParentRoute: () => roomLayoutRoute,
  ...shown(pages['auditor-room.answers']),
  validateSearch: search => AnswersSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.client.prefetchQuery(inRoom(openRoomApi.answers, answersQuery(params.room, deps))),
  component: lazyPage(() => import('./AnswersPage.tsx'), 'AnswersPage'),
})

export const roomAnswerRoute = createRoute({
  getParentRoute: () => roomLayoutRoute,
  ...shown(pages['auditor-room.answer']),
  params: numbered('answerId'),
  component: lazyPage(() => import('./AnswerPage.tsx'), 'AnswerPage'),
})

export const roomEvidenceRoute = createRoute({
  getParentRoute: () => roomLayoutRoute,
  ...shown(pages['auditor-room.evidence']),
  validateSearch: search => FilesSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.client.prefetchQuery(inRoom(openRoomApi.files, filesQuery(params.room, deps))),
  component: lazyPage(() => import('./EvidencePage.tsx'), 'EvidencePage'),
})

export const roomQuestionsRoute = createRoute({
  getParentRoute: () => roomLayoutRoute,
  ...shown(pages['auditor-room.questions']),
  component: lazyPage(() => import('./QuestionsPage.tsx'), 'QuestionsPage'),
})

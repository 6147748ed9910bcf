import { createRoute } from '@tanstack/react-router'
import { auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './auditor-rooms.pages.ts'
import { RoomsSearch, roomsQuery } from './index/rooms.search.ts'
import { EventsSearch } from './show/events.search.ts'

export const auditorRoomsRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['auditor-rooms.index']),
  validateSearch: search => RoomsSearch.parse(search),
  loaderDeps: ({ search }) => roomsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(auditorRoomsApi.list, deps)),
  component: lazyPage(() => import('./index/RoomsPage.tsx'), 'RoomsPage'),
})

export const auditorRoomRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['auditor-rooms.show']),
  params: numeric('roomId'),
  validateSearch: search => EventsSearch.parse(search),
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(asking(auditorRoomsApi.show, { auditor_room_id: params.roomId })),
  component: lazyPage(() => import('./show/RoomPage.tsx'), 'RoomPage'),
})

import { createRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Ability } from '#domain/access/abilities.ts'
import type { Feature } from '#domain/access/features.ts'
import { ErrorPage } from './platform/ErrorPage.tsx'
import { NotFoundPage } from './platform/NotFoundPage.tsx'
import { createQueryClient } from './platform/query-client.ts'
import { PageSkeleton } from './ui/PageSkeleton.tsx'
import { routeTree } from './routes.tsx'

export const client = createQueryClient()

export const router = createRouter({
  routeTree,
  context: { client, here: (): string | null => router.state.resolvedLocation?.href ?? null },
  defaultPreload: 'intent',
  // What is preloaded is the cache's to keep, not the router's.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PageSkeleton,
  scrollRestoration: true,
})

/** Where a page stands in the menus. Only pages that exist have routes, so no menu leads nowhere. */
export interface Nav {
  place: 'main' | 'company'
  label: string
  /** Menus are sorted by it. */
  order: number
  ability?: Ability
  feature?: Feature
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Stands in the window's title after the brand. */
    title?: string
    nav?: Nav
  }
}

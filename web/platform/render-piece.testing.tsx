import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type ErrorRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import type { Route } from '#domain/platform/route.ts'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { dialogAddress } from '#web/dialogs.ts'
import { StoryFrame } from '#web/ui/stories/StoryFrame.tsx'
import { keyOf } from './calls/queries.ts'
import { createQueryClient } from './calls/query-client.ts'
import { DialogAddressContext } from './pages/open-dialogs.ts'

/** The responses that the server has given before the piece is rendered. */
export type Known = readonly [route: Route, input: unknown, answer: unknown]

/** The signed-in person, as far as the piece uses them. */
export function knownMe(me: Partial<CurrentUser>): Known {
  return [usersApi.me, {}, { organizations: [], abilities: [], roles: [], impersonator: null, ...me }]
}

/** Renders a piece of a page with theme, toasts, router and cache. Known responses are not requested. */
export function renderPiece(piece: ReactNode, facts: readonly Known[] = []) {
  return draw(createRootRoute({ component: () => <StoryFrame>{piece}</StoryFrame> }), facts)
}

/** Renders the replacement of an app in which everything fails. */
export function renderFailing(errorComponent: ErrorRouteComponent, facts: readonly Known[] = []) {
  const fail = (): never => {
    throw new Error('Failed on purpose')
  }
  return draw(createRootRoute({ component: fail, errorComponent }), facts)
}

function draw(routeTree: ReturnType<typeof createRootRoute>, facts: readonly Known[]) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  for (const [route, input, answer] of facts) client.setQueryData(keyOf(route, input), answer)
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return render(
    <QueryClientProvider client={client}>
      <DialogAddressContext value={dialogAddress}>
        <RouterProvider router={router as never} />
      </DialogAddressContext>
    </QueryClientProvider>,
  )
}

import './ui/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { CallFailure } from './platform/call-failure.ts'
import { followSession } from './platform/follow-session.ts'
import { NotAllowed } from './platform/guards.ts'
import { client, router } from './router.ts'

// Contracts are zod schemas, which would try `new Function`; the content policy rightly forbids that.
z.config({ jitless: true })

const SKELETON_MS = 1500

const root = document.getElementById('root')
if (root) void start(root)

async function start(element: HTMLElement): Promise<void> {
  followSession({
    client,
    reload: () => void router.invalidate(),
    leave: () => void router.navigate({ to: '/login', replace: true }),
  })
  // The scripts of the first page come beside the question who is asking, not after its answer.
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matched) {
    void router.loadRouteChunk(route)
  }
  // The skeleton in index.html stays until the first page is there, so that nothing flashes.
  const wait = new Promise(resolve => setTimeout(resolve, SKELETON_MS))
  await Promise.race([router.load().catch(() => undefined), wait])
  createRoot(element, { onCaughtError: tellDevelopers }).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** What an error page has told the person needs no line in the console, unless it is a fault of ours. */
function tellDevelopers(error: unknown): void {
  if (!(error instanceof CallFailure || error instanceof NotAllowed)) reportError(error)
}

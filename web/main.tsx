import './ui/theme/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noteAvailability } from './platform/availability/availability.ts'
import { isScriptMissing } from './platform/availability/script-missing.ts'
import { CallFailure } from './platform/calls/call-failure.ts'
import { keepAnswers } from './platform/calls/kept-answers.ts'
import { startMonitoring } from './platform/calls/monitoring.ts'
import { reportFatal } from './platform/calls/report-error.tsx'
import { NotAllowed } from './platform/pages/not-allowed.ts'
import { leaveCompany } from './platform/session/enter-scope.ts'
import { followMembership } from './platform/session/follow-membership.ts'
import { followSession } from './platform/session/follow-session.ts'
import { isLongLeft, noteIdleEnd } from './platform/session/idle.ts'
import { forgetSession } from './platform/session/session.ts'
import { client, completeRoutes, isFirstPage, router } from './router.ts'

const SKELETON_MS = 1500

const root = document.getElementById('root')
if (root) void start(root)

async function start(element: HTMLElement): Promise<void> {
  if (isLongLeft()) {
    noteIdleEnd()
    forgetSession('lost')
  }
  followSession({
    client,
    reload: () => void router.invalidate(),
    leave: () => void router.navigate({ to: '/login', replace: true }),
  })
  followMembership({
    client,
    move: organizationId =>
      void leaveCompany(client, organizationId, () => router.navigate({ to: '/', replace: true })),
    stay: () => void router.invalidate(),
  })
  const kept = keepAnswers(client)
  const known = loadScripts()
  // The skeleton in index.html stays until the first page is ready, so that nothing flashes.
  const wait = new Promise(resolve => setTimeout(resolve, SKELETON_MS))
  await Promise.race([
    Promise.all([kept, known])
      .then(() => router.load())
      .catch(() => undefined),
    wait,
  ])
  createRoot(element, { onCaughtError: reportCaught, onUncaughtError: reportCaught }).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  startMonitoring()
  // The pages behind the sign-in are fetched while a person types their password.
  addEventListener('input', () => void completeRoutes().catch(() => undefined), { once: true })
}

/** The scripts of the first page load in parallel with the signed-in person, not after. */
async function loadScripts(): Promise<void> {
  const { pathname } = router.latestLocation
  // If this fails, the router tries again and shows why.
  if (!isFirstPage(pathname)) await completeRoutes().catch(() => undefined)
  const [matched] = router.getMatchedRoutes(pathname)
  for (const route of matched) {
    void router.loadRouteChunk(route)
  }
}

/** Errors that an error page explains to the person are expected and not reported. */
function reportCaught(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  if (error instanceof CallFailure || error instanceof NotAllowed) return
  if (isScriptMissing(error)) noteAvailability(0)
  else void reportFatal(error, componentStack)
}

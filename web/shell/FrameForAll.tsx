import { lazy, type ReactNode, Suspense } from 'react'
import { useMe } from '#web/platform/session/me.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { Bare } from './BarePages.tsx'

// Guests see the page without it.
const Shell = lazy(() => import('./Shell.tsx').then(({ Shell }) => ({ default: Shell })))

/** The shell for signed-in people; brand and footer for others. */
export function FrameForAll({ children }: { children: ReactNode }) {
  const me = useMe()
  if (!me || !currentSession()) return <Bare>{children}</Bare>
  return (
    <Suspense>
      <Shell>{children}</Shell>
    </Suspense>
  )
}

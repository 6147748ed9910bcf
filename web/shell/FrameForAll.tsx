import { type ReactNode, Suspense } from 'react'
import { useMe } from '#web/platform/session/me.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Bare } from './BarePages.tsx'

// Guests see the page without it.
const Shell = lazyPart(() => import('./Shell.tsx'), 'Shell')

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

import { NotFoundPage } from '#web/platform/NotFoundPage.tsx'
import { currentSession } from '#web/platform/session.ts'
import { BareNotFoundPage } from './BarePages.tsx'
import { Shell } from './Shell.tsx'

/** An address of nothing: within the frame for who is signed in. */
export function UnknownPage() {
  if (!currentSession()) return <BareNotFoundPage />
  return (
    <Shell>
      <NotFoundPage />
    </Shell>
  )
}

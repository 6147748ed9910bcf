import { NotFoundPage } from '#web/platform/pages/NotFoundPage.tsx'
import { FrameForAll } from './FrameForAll.tsx'

/** Shown for unknown addresses. */
export function UnknownPage() {
  return (
    <FrameForAll>
      <NotFoundPage />
    </FrameForAll>
  )
}

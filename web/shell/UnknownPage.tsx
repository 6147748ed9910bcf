import { NotFoundPage } from '#web/platform/pages/NotFoundPage.tsx'
import { FrameForAll } from './FrameForAll.tsx'

/** An address that names no page. */
export function UnknownPage() {
  return (
    <FrameForAll>
      <NotFoundPage />
    </FrameForAll>
  )
}

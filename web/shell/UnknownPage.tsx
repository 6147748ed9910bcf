import { NotFoundPage } from '#web/platform/NotFoundPage.tsx'
import { FrameForAll } from './FrameForAll.tsx'

/** An address that names no page. */
export function UnknownPage() {
  return (
    <FrameForAll>
      <NotFoundPage />
    </FrameForAll>
  )
}

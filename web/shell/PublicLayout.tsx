import { Outlet } from '@tanstack/react-router'
import { FrameForAll } from './FrameForAll.tsx'

/** The frame of pages that need no sign-in. */
export function PublicLayout() {
  return (
    <FrameForAll>
      <Outlet />
    </FrameForAll>
  )
}

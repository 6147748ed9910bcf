import { Outlet } from '@tanstack/react-router'
import { Bare } from './BarePages.tsx'

/** The frame of pages that need no sign-in. */
export function PublicLayout() {
  return (
    <Bare>
      <Outlet />
    </Bare>
  )
}

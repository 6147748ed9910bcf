import { MantineProvider } from '@mantine/core'
import { type ErrorComponentProps, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { AppContext } from '#web/platform/AppContext.tsx'
import { AvailabilityNotice } from '#web/platform/availability/AvailabilityNotice.tsx'
import { watchErrors } from '#web/platform/calls/last-errors.ts'
import { LoadedLater } from '#web/platform/pages/LoadedLater.tsx'
import { useTitle } from '#web/ui/page/use-title.ts'
import { theme, variables } from '#web/ui/theme/theme.ts'
import { BareErrorPage } from './BarePages.tsx'

// Not part of the first paint, so that the sign-in page loads without it.
const toastHost = () => import('#web/ui/toasts/ToastHost.tsx').then(({ ToastHost }) => ToastHost)

/** Wraps every page, public ones too: theme, toasts and the window's title. */
export function RootLayout() {
  useEffect(watchErrors, [])
  return (
    <Look>
      <WindowTitle />
      <AppContext />
      <Outlet />
      <LoadedLater load={toastHost} />
    </Look>
  )
}

/** Replaces everything, theme included, when something around the pages has failed. */
export function RootErrorPage(props: ErrorComponentProps) {
  return (
    <Look>
      <AvailabilityNotice />
      <BareErrorPage {...props} />
    </Look>
  )
}

function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}

/** A component of its own, so that a step in the history does not redraw its siblings and all pages. */
function WindowTitle() {
  const title = useMatches({
    select: matches => matches.findLast(match => match.staticData.page)?.staticData.page?.title ?? '',
  })
  useTitle(title)
  return null
}

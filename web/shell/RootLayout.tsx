import { MantineProvider } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { watchErrors } from '#web/platform/last-errors.ts'
import { Surroundings } from '#web/platform/Surroundings.tsx'
import { theme, variables } from '#web/ui/theme.ts'
import { useTitle } from '#web/ui/use-title.ts'

// It is not there for the first paint: the sign-in page then comes without it.
const ToastHost = lazy(() =>
  import('#web/ui/ToastHost.tsx').then(({ ToastHost }) => ({ default: ToastHost })),
)

/** Around every page, public ones too: theme, toasts, the window's title. */
export function RootLayout() {
  useEffect(watchErrors, [])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <WindowTitle />
      <Surroundings />
      <Outlet />
      <Suspense>
        <ToastHost />
      </Suspense>
    </MantineProvider>
  )
}

/** By itself: whatever else stood beside it would be drawn anew with every step in the history, and all pages with it. */
function WindowTitle() {
  const title = useMatches({
    select: matches => matches.findLast(match => match.staticData.page)?.staticData.page?.title ?? '',
  })
  useTitle(title)
  return null
}

import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { watchErrors } from '#web/platform/last-errors.ts'
import { Surroundings } from '#web/platform/Surroundings.tsx'
import { theme, variables } from '#web/ui/theme.ts'
import { TOAST_MS } from '#web/ui/toasts.tsx'
import { useTitle } from '#web/ui/use-title.ts'

/** Around every page, public ones too: theme, toasts, the window's title. */
export function RootLayout() {
  useTitle(useMatches().findLast(match => match.staticData.page)?.staticData.page?.title ?? '')
  useEffect(watchErrors, [])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <Surroundings />
      <Outlet />
      <Notifications
        position="bottom-right"
        autoClose={TOAST_MS}
        transitionDuration={160}
        containerWidth={400}
        zIndex={500}
      />
    </MantineProvider>
  )
}

import { Button, Group, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logOff } from '#web/platform/log-off.ts'
import { MaintenanceBanner } from '#web/platform/MaintenanceBanner.tsx'
import { theme, variables } from '#web/ui/theme.ts'
import { closeToast, TOAST_MS, toastFailure } from '#web/ui/toasts.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { shellTexts as texts } from './shell.texts.ts'

const LOADING_MS = 45_000

/** Around every page, public ones too: theme, toasts, the window's title. */
export function RootLayout() {
  useTitle(useMatches().findLast(match => match.staticData.title)?.staticData.title ?? '')
  useLoadingGuard()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <MaintenanceBanner />
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

/** A page that does not come within 45 seconds will not come: offer a way out. */
function useLoadingGuard() {
  const isLoading = useRouterState({ select: state => state.isLoading })
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => toastFailure(<LoadingLong />, { id: 'loading', stays: true }), LOADING_MS)
    return () => {
      clearTimeout(timer)
      closeToast('loading')
    }
  }, [isLoading])
}

function LoadingLong() {
  return (
    <>
      {texts.loadingLong}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => void logOff()}>
          {texts.logOutNow}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => location.reload()}>
          {texts.forceAccess}
        </Button>
      </Group>
    </>
  )
}

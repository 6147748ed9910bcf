import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { BannerHost } from '#web/ui/banners/BannerHost.tsx'
import { watchFields } from '#web/ui/dialogs/unsaved.ts'
import { AvailabilityNotice } from './availability/AvailabilityNotice.tsx'
import { watchForNewVersions } from './availability/NewVersionToast.tsx'
import { LoadedLater } from './pages/LoadedLater.tsx'
import { LoadingGuard } from './pages/LoadingGuard.tsx'
import { useMe } from './session/me.ts'

const idleGuard = () => import('./session/IdleGuard.tsx').then(({ IdleGuard }) => IdleGuard)

/**
 * Watchers that run on every page: whether the server responds, whether the page loads, whether the person is active.
 */
export function AppContext() {
  const me = useMe()
  useTheme(me?.theme)
  useEffect(watchForNewVersions, [])
  useEffect(() => watchFields(), [])
  return (
    <>
      <AvailabilityNotice />
      <BannerHost />
      <LoadingGuard />
      {me && <LoadedLater load={idleGuard} />}
    </>
  )
}

/** Applies the person's choice, which holds on all their devices. */
function useTheme(theme: 'auto' | 'light' | 'dark' | undefined): void {
  const { setColorScheme } = useMantineColorScheme()
  const set = useRef(setColorScheme)
  set.current = setColorScheme
  useEffect(() => {
    if (theme) set.current(theme)
  }, [theme])
}

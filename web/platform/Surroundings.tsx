import { useMantineColorScheme } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { watchFields } from '#web/ui/unsaved.ts'
import { AvailabilityNotice } from './AvailabilityNotice.tsx'
import { LoadingGuard } from './LoadingGuard.tsx'
import { useMe } from './me.ts'
import { tellOfNewVersions } from './NewVersionToast.tsx'

const IdleGuard = lazy(() => import('./IdleGuard.tsx').then(({ IdleGuard }) => ({ default: IdleGuard })))

/** What watches over every page: whether the server answers, whether the page comes, whether somebody is there. */
export function Surroundings() {
  const me = useMe()
  useTheme(me?.theme)
  useEffect(tellOfNewVersions, [])
  useEffect(() => watchFields(), [])
  return (
    <>
      <AvailabilityNotice />
      <LoadingGuard />
      {me && (
        <Suspense>
          <IdleGuard />
        </Suspense>
      )}
    </>
  )
}

/** As the person chose it, on whatever device. */
function useTheme(theme: 'auto' | 'light' | 'dark' | undefined): void {
  const { setColorScheme } = useMantineColorScheme()
  const set = useRef(setColorScheme)
  set.current = setColorScheme
  useEffect(() => {
    if (theme) set.current(theme)
  }, [theme])
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { dialogsIn } from '#web/dialogs.ts'
import { goToSection } from '#web/platform/go-to-section.ts'
import type { KeptPage } from './page-cache.ts'

/** Stores each page's scroll position and restores it; a new page starts at the top. */
export function useKeptScroll(shown: KeptPage<unknown>, pathname: string): void {
  const current = useRef(shown)
  const isFirst = useRef(true)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      current.current.scrollY = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves, not news of the same
  useLayoutEffect(() => {
    const isSame = current.current === shown
    const isAtTop = current.current.scrollY === 0
    const wasFirst = isFirst.current
    const section = location.hash.slice(1)
    current.current = shown
    isFirst.current = false
    if (section && dialogsIn(section).length === 0) return goToSection(section)
    if (wasFirst) return
    // Reading the position from the window would force another layout.
    if (isAtTop && shown.scrollY === 0) return
    if (isSame) window.scrollTo({ top: 0, behavior: 'instant' })
    else window.scrollTo({ top: shown.scrollY, behavior: 'instant' })
  }, [shown.key, pathname])
}

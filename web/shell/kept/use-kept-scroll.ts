import { useEffect, useLayoutEffect, useRef } from 'react'
import { dialogsIn } from '#web/platform/pages/open-dialogs.ts'
import { goToSection } from './go-to-section.ts'
import type { KeptPage } from './page-cache.ts'

/** Keeps how far each page is scrolled, and puts it there again when it is shown; a new page begins at its top. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page or place moves, not news of the same
  useLayoutEffect(() => {
    const isSame = current.current === shown
    const isAtTop = current.current.scrollY === 0
    const wasFirst = isFirst.current
    const section = location.hash.slice(1)
    current.current = shown
    isFirst.current = false
    if (section && dialogsIn(section).length === 0) return goToSection(section)
    if (wasFirst) return
    // To ask the window anything would lay the page out once more than painting it does.
    if (isAtTop && shown.scrollY === 0) return
    if (isSame) window.scrollTo({ top: 0, behavior: 'instant' })
    else window.scrollTo({ top: shown.scrollY, behavior: 'instant' })
  }, [shown.key, pathname])
}

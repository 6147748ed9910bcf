import { useEffect, useLayoutEffect, useRef } from 'react'
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
    current.current = shown
    if (isFirst.current) isFirst.current = false
    // To ask the window anything would lay the page out once more than painting it does.
    else if (isAtTop && shown.scrollY === 0) return
    else if (isSame) window.scrollTo({ top: 0, behavior: 'instant' })
    else if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else window.scrollTo({ top: shown.scrollY, behavior: 'instant' })
  }, [shown.key, pathname])
}

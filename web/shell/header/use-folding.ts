import { useLayoutEffect, useRef, useState } from 'react'
import { fitting } from './fold.ts'

/**
 * Counts the links that fit in a row. Links are marked `data-fold="link"`, the button that holds the others
 * `data-fold="more"`, and elements that always stay `data-fold="fixed"`. All keep their width while they are hidden.
 */
export function useFolding(links: string) {
  const row = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other links have other widths
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setShown(countIn(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [links])
  return { row, shown }
}

function countIn(row: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
  const widthsOf = (part: string) =>
    [...row.querySelectorAll<HTMLElement>(`:scope > [data-fold="${part}"]`)].map(each => each.offsetWidth)
  const fixed = widthsOf('fixed').reduce((sum, width) => sum + width + gap, 0)
  const [more = 0] = widthsOf('more')
  return fitting({ widths: widthsOf('link'), more, gap, available: row.clientWidth - fixed })
}

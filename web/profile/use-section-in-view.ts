import { useEffect, useState } from 'react'

/** Which of the sections, in the order of the page, is the one being read: the last that has reached the upper third. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, see] = useState(ids[0])
  useEffect(() => {
    const look = () => see(sectionAt(ids))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return inView
}

function sectionAt(ids: readonly string[]): string | undefined {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  if (isAtEnd && window.scrollY > 0) return ids.at(-1)
  const line = window.innerHeight / 3
  return (
    ids.findLast(id => (document.getElementById(id)?.getBoundingClientRect().top ?? line + 1) < line) ??
    ids[0]
  )
}

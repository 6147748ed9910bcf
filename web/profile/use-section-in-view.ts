import { useEffect, useState } from 'react'
import { sectionAt } from './section-at.ts'

const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Returns the id of the section being read, or just opened by its address. The ids are in page order. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState(ids[0])
  useEffect(() => {
    let wanted = location.hash.slice(1)
    const look = () => setInView(sectionIn(ids, wanted))
    const follow = () => {
      wanted = location.hash.slice(1)
      look()
    }
    const forget = () => {
      wanted = ''
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('hashchange', follow)
    for (const each of ownScrolling) window.addEventListener(each, forget, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('hashchange', follow)
      for (const each of ownScrolling) window.removeEventListener(each, forget)
    }
  }, [ids])
  return inView
}

function sectionIn(ids: readonly string[], wanted: string): string | undefined {
  const tops = ids.flatMap(id => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top === undefined ? [] : { id, top }
  })
  const { innerHeight: height, scrollY: scrolled } = window
  const most = document.documentElement.scrollHeight - height
  return sectionAt(tops, { height, scrolled, most }, wanted)
}

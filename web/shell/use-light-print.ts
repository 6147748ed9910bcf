import { useEffect } from 'react'

const scheme = 'data-mantine-color-scheme'

/** Prints pages in light colors: browsers leave out backgrounds, and light text would be on white. */
export function useLightPrint(): void {
  useEffect(() => {
    const { documentElement: page } = document
    let chosen: string | null = null
    const lighten = () => {
      chosen = page.getAttribute(scheme)
      page.setAttribute(scheme, 'light')
    }
    const restore = () => {
      if (chosen !== null) page.setAttribute(scheme, chosen)
    }
    window.addEventListener('beforeprint', lighten)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', lighten)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
}

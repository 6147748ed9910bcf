import { useEffect } from 'react'

const BRAND = 'Assay'

/** The window's title: the brand, then the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${BRAND} · ${title}` : BRAND
  }, [title])
}

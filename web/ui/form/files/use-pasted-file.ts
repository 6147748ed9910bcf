import { useEffect, useRef } from 'react'

/**
 * Handles paste anywhere on the page: a file as it is, text as the file that `asFile` makes of it; null for anything
 * else.
 */
export function usePastedFile(
  asFile: (text: string) => File | null,
  onPaste: (file: File | null) => void,
): void {
  const latest = useRef({ asFile, onPaste })
  latest.current = { asFile, onPaste }
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const { asFile, onPaste } = latest.current
      const text = clipboardData?.getData('text/plain').trim() ?? ''
      onPaste(clipboardData?.files[0] ?? (text ? asFile(text) : null))
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
}

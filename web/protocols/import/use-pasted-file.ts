import { useEffect, useRef } from 'react'
import { importTexts as texts } from './protocol-import.texts.ts'

/** Handles paste anywhere on the page: a file as it is, text as a file; null for anything else. */
export function usePastedFile(onPaste: (file: File | null) => void): void {
  const latest = useRef(onPaste)
  latest.current = onPaste
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => latest.current(fileOf(clipboardData))
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
}

function fileOf(pasted: DataTransfer | null): File | null {
  const file = pasted?.files[0]
  if (file) return file
  const text = pasted?.getData('text/plain').trim() ?? ''
  return text.startsWith('{') ? new File([text], texts.pastedName, { type: 'application/json' }) : null
}

import { useEffect, useRef } from 'react'
import { useGlobalDialog } from './global-dialog.ts'

/** Runs when a dialog over the page was closed: what was done in it may have changed what the page shows. */
export function useAfterDialog(again: () => unknown): void {
  const isOpen = useGlobalDialog() !== null
  const wasOpen = useRef(false)
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (wasOpen.current && !isOpen) latest.current()
    wasOpen.current = isOpen
  }, [isOpen])
}

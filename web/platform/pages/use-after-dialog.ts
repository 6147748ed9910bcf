import { useEffect, useRef } from 'react'
import { useGlobalDialog } from './global-dialog.ts'
import { useOpenDialogs } from './open-dialogs.ts'

/** Runs after a dialog over the page was closed, because it may have changed what the page shows. */
export function useAfterDialog(again: () => unknown): void {
  const isAddressed = useOpenDialogs().length > 0
  const isOpen = useGlobalDialog() !== null || isAddressed
  const wasOpen = useRef(false)
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (wasOpen.current && !isOpen) latest.current()
    wasOpen.current = isOpen
  }, [isOpen])
}

import { useRouter, useRouterState } from '@tanstack/react-router'
import { createContext, use, useMemo } from 'react'
import type { OpenDialog } from './addressed-dialog.ts'
import type { DialogAddress } from './dialog-address.ts'

/** The address of the app’s dialogs, provided by the frame. */
export const DialogAddressContext = createContext<DialogAddress | null>(null)

function useDialogAddress(): DialogAddress {
  const address = use(DialogAddressContext)
  if (!address) throw new Error('Dialogs over a page need the frame around them.')
  return address
}

/** The dialogs that the address names, the topmost last. */
export function useOpenDialogs(): readonly OpenDialog[] {
  const { dialogsIn } = useDialogAddress()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  return useMemo(() => dialogsIn(hash), [dialogsIn, hash])
}

/**
 * Opens a dialog over the page and over those that are open; each is a step in the history, so that Back closes it.
 * `close` closes the topmost one. `replace` swaps it for another.
 */
export function useDialogs() {
  const { hashOf, dialogsIn } = useDialogAddress()
  const router = useRouter()
  return useMemo(() => {
    const now = () => dialogsIn(router.state.location.hash)
    const addressWith = (dialogs: readonly OpenDialog[]) => {
      const { pathname, searchStr } = router.state.location
      const hash = hashOf(dialogs)
      return `${pathname}${searchStr}${hash && `#${hash}`}`
    }
    return {
      open(dialog: OpenDialog): void {
        const before = now()
        if (hashOf(before.slice(-1)) === hashOf([dialog])) return
        router.history.push(addressWith([...before, dialog]), { isOverPage: true } as never)
      },
      replace(dialog: OpenDialog): void {
        router.history.replace(addressWith([...now().slice(0, -1), dialog]))
      },
      close(): void {
        const before = now()
        if (before.length === 0) return
        const { isOverPage } = router.state.location.state as { isOverPage?: boolean }
        // A dialog opened from here is closed by going back; one opened by a link has nothing to go back to.
        if (isOverPage) router.history.back()
        else router.history.replace(addressWith(before.slice(0, -1)))
      },
      /** Closes all of them. */
      closeAll(): void {
        if (now().length > 0) router.history.replace(addressWith([]))
      },
      /** The end of an address that opens a dialog over the page one is on, for a link. */
      hrefOf(dialog: OpenDialog): string {
        return `#${hashOf([dialog])}`
      },
      /** A whole address that opens a dialog over the page one is on, to be copied. */
      linkTo(dialog: OpenDialog): string {
        const { origin, pathname, search } = window.location
        return `${origin}${pathname}${search}#${hashOf([dialog])}`
      },
    }
  }, [hashOf, dialogsIn, router])
}

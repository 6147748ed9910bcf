import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dialogs, type OpenDialog } from '#web/dialogs.ts'
import type { AddressedDialog } from './addressed-dialog.ts'

const MOST = 6
const MOST_IDS = 300

/** Writes the open dialogs as the part of the address behind its `#`: `answer-12/discussion-12`. */
export function hashOf(dialogs: readonly OpenDialog[]): string {
  return dialogs.map(dialog => `${dialog.name}-${idsOf(dialog).join('.')}`).join('/')
}

function idsOf(dialog: OpenDialog): readonly number[] {
  const { ids }: AddressedDialog = dialogs[dialog.name]
  const given: Record<string, unknown> = { ...dialog }
  return typeof ids === 'string' ? (given[ids] as number[]) : ids.map(name => given[name] as number)
}

/** Parses the output of `hashOf`, the topmost dialog last. Unknown dialogs are dropped. */
export function dialogsIn(hash: string): OpenDialog[] {
  return hash.replace(/^#/, '').split('/').flatMap(dialogIn).slice(0, MOST)
}

function dialogIn(text: string): OpenDialog | [] {
  const [, name = '', given = ''] = /^([a-z-]+)-([\d.]+)$/.exec(text) ?? []
  const values = given.split('.').map(Number)
  if (!values.every(Number.isSafeInteger) || !Object.hasOwn(dialogs, name)) return []
  const { ids }: AddressedDialog = dialogs[name as OpenDialog['name']]
  if (typeof ids === 'string') return { name, [ids]: values.slice(0, MOST_IDS) } as unknown as OpenDialog
  if (values.length !== ids.length) return []
  return { name, ...Object.fromEntries(ids.map((key, index) => [key, values[index]])) } as OpenDialog
}

/** The dialogs that the address names, the topmost last. */
export function useOpenDialogs(): readonly OpenDialog[] {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  return useMemo(() => dialogsIn(hash), [hash])
}

/**
 * Opens a dialog over the page and over those that are open; each is a step in the history, so that Back closes it.
 * `close` closes the topmost one. `replace` swaps it for another.
 */
export function useDialogs() {
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
    }
  }, [router])
}

/** A whole address that opens a dialog over the page one is on, to be copied. */
export function linkTo(dialog: OpenDialog): string {
  const { origin, pathname, search } = window.location
  return `${origin}${pathname}${search}#${hashOf([dialog])}`
}

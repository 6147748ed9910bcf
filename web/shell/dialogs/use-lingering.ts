import { useEffect, useState } from 'react'
import { dialogs, hashOf } from '#web/dialogs.ts'
import type { AddressedDialog, OpenDialog } from '#web/platform/pages/addressed-dialog.ts'
import { CLOSING_MS } from '#web/ui/dialogs/closing.ts'

interface Shown {
  dialog: OpenDialog
  key: string
  isClosing: boolean
}

/** The open dialogs, and those just closed until they have faded out. A closing dialog keeps its state. */
export function useLingering(open: readonly OpenDialog[]): readonly Shown[] {
  const now = open.map((dialog, index) => ({ dialog, key: keyOf(dialog, index), isClosing: false }))
  const keys = now.map(({ key }) => key).join(' ')
  const [before, setBefore] = useState({ keys, shown: now })
  const [leaving, setLeaving] = useState<readonly Shown[]>([])
  // While drawing, not after it: a dialog that is missing from one frame would start again from the beginning.
  if (before.keys !== keys) {
    setBefore({ keys, shown: now })
    setLeaving([...leaving, ...before.shown.map(each => ({ ...each, isClosing: true }))].filter(isGone))
  }
  useEffect(() => {
    if (leaving.length === 0) return
    const timer = setTimeout(() => setLeaving([]), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return [...now, ...leaving.filter(isGone)]

  function isGone({ key }: Shown): boolean {
    return now.every(each => each.key !== key)
  }
}

/** Two states of one dialog have the same key. */
function keyOf(dialog: OpenDialog, index: number): string {
  const { stateOf = dialog.name }: AddressedDialog = dialogs[dialog.name]
  return `${index} ${hashOf([dialog]).replace(dialog.name, stateOf)}`
}

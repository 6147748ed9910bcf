import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { dialogs, type OpenDialog } from '#web/dialogs.ts'
import type { AddressedDialog } from '#web/platform/pages/addressed-dialog.ts'
import { hashOf, useDialogs, useOpenDialogs } from '#web/platform/pages/open-dialogs.ts'
import { CLOSING_MS, Closing } from '#web/ui/dialogs/closing.ts'

/** The dialogs in the address, stacked over the page. A closed one stays mounted until its transition ends. */
export function AddressedDialogs() {
  const open = useOpenDialogs()
  const { close } = useDialogs()
  const shown = useLingering(open)
  return shown.map(({ dialog, key, isClosing }) => {
    const { draw } = dialogs[dialog.name] as { draw: Draw }
    return (
      <Closing key={key} value={isClosing}>
        <Suspense>{draw(dialog, isClosing ? () => undefined : close)}</Suspense>
      </Closing>
    )
  })
}

type Draw = (dialog: OpenDialog, onClose: () => void) => ReactNode

interface Shown {
  dialog: OpenDialog
  key: string
  isClosing: boolean
}

function useLingering(open: readonly OpenDialog[]): readonly Shown[] {
  const [leaving, setLeaving] = useState<readonly Shown[]>([])
  const before = useRef<readonly Shown[]>([])
  const now = open.map((dialog, index) => ({
    dialog,
    key: `${index} ${keyOf(dialog)}`,
    isClosing: false,
  }))
  const keys = now.map(({ key }) => key).join(' ')
  const latest = useRef(now)
  latest.current = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which dialogs are open
  useEffect(() => {
    const gone = before.current.filter(({ key }) => !latest.current.some(each => each.key === key))
    before.current = latest.current
    if (gone.length === 0) return
    setLeaving(gone.map(each => ({ ...each, isClosing: true })))
    const timer = setTimeout(() => setLeaving([]), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [keys])
  return [...now, ...leaving.filter(({ key }) => !now.some(each => each.key === key))]
}

/** Two states of one dialog have the same key. */
function keyOf(dialog: OpenDialog): string {
  const { stateOf = dialog.name }: AddressedDialog = dialogs[dialog.name]
  return hashOf([dialog]).replace(dialog.name, stateOf)
}

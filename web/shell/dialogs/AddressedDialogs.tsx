import { type ReactNode, Suspense } from 'react'
import { dialogs } from '#web/dialogs.ts'
import type { OpenDialog } from '#web/platform/pages/addressed-dialog.ts'
import { useDialogs, useOpenDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Closing } from '#web/ui/dialogs/closing.ts'
import { useLingering } from './use-lingering.ts'

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

import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { figureIds, figureOfIds } from './figure/figure-address.ts'

const FigureDialog = lazyPart(() => import('./figure/FigureDialog.tsx'), 'FigureDialog')

type RisksDialogs = AddressedDialogs<{ figure: typeof figureIds }>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends RisksDialogs {}
}

export const dialogs: RisksDialogs = {
  figure: {
    ids: figureIds,
    draw: (ids, onClose) => <FigureDialog of={figureOfIds(ids)} onClose={onClose} />,
  },
}

import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { type KindInAddress, kindsInAddress } from './history-kinds.ts'

const HistoryDialog = lazyPart(() => import('./HistoryDialog.tsx'), 'HistoryDialog')

/** `withinId`: the record that it is a part of, as the plan of a task; else 0. */
type HistoryDialogs = AddressedDialogs<{
  [Kind in KindInAddress as `history-${Kind}`]: ['recordId', 'withinId']
}>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends HistoryDialogs {}
}

export const dialogs = Object.fromEntries(
  kindsInAddress.map(kind => [
    `history-${kind}`,
    {
      ids: ['recordId', 'withinId'],
      draw: ({ recordId, withinId }: { recordId: number; withinId: number }, onClose: () => void) => (
        <HistoryDialog kind={kind} recordId={recordId} withinId={withinId} onClose={onClose} />
      ),
    },
  ]),
) as unknown as HistoryDialogs

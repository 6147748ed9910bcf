import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const TestDialog = lazyPart(() => import('./tests/TestDialog.tsx'), 'TestDialog')

type ControlsDialogs = AddressedDialogs<{ 'test-control': ['controlId'] }>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends ControlsDialogs {}
}

export const dialogs: ControlsDialogs = {
  'test-control': {
    ids: ['controlId'],
    draw: ({ controlId }, onClose) => <TestDialog controlId={controlId} onClose={onClose} />,
  },
}

import { lazy, type ReactNode, Suspense } from 'react'
import { closeDialog, type GlobalDialog, useGlobalDialog } from '#web/platform/global-dialog.ts'

type Name = GlobalDialog['name']

const Palette = lazy(() => import('./palette/Palette.tsx').then(({ Palette }) => ({ default: Palette })))
const DivisionDialog = lazy(() =>
  import('./DivisionDialog.tsx').then(({ DivisionDialog }) => ({ default: DivisionDialog })),
)
const AllKeysDialog = lazy(() =>
  import('./AllKeysDialog.tsx').then(({ AllKeysDialog }) => ({ default: AllKeysDialog })),
)
const DebugDialog = lazy(() =>
  import('./debug/DebugDialog.tsx').then(({ DebugDialog }) => ({ default: DebugDialog })),
)

/** The dialogs that open over any page, a line each, loaded when first opened. */
const dialogs: { [Each in Name]?: (dialog: Extract<GlobalDialog, { name: Each }>) => ReactNode } = {
  division: () => <DivisionDialog onClose={closeDialog} />,
  search: () => <Palette onClose={closeDialog} hasPlan={hasDialog('todays-plan')} />,
  keys: () => <AllKeysDialog onClose={closeDialog} />,
  debug: () => <DebugDialog onClose={closeDialog} />,
}

/** Whether there is such a dialog; nothing should offer to open one that is still to come. */
export function hasDialog(name: Name): boolean {
  return name in dialogs
}

export function GlobalDialogs() {
  const dialog = useGlobalDialog()
  const draw = dialog && (dialogs[dialog.name] as ((dialog: GlobalDialog) => ReactNode) | undefined)
  return <Suspense>{dialog && draw?.(dialog)}</Suspense>
}

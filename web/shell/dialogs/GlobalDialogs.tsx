import { lazy, type ReactNode, Suspense } from 'react'
import { hashOf } from '#web/dialogs.ts'
import { closeDialog, type GlobalDialog, useGlobalDialog } from '#web/platform/pages/global-dialog.ts'
import { LoadedLater } from '#web/platform/pages/LoadedLater.tsx'
import { useDialogs, useOpenDialogs } from '#web/platform/pages/open-dialogs.ts'
import { ScriptBoundary } from '#web/platform/pages/ScriptBoundary.tsx'
import { TodaysPlanOpener } from '../../todays-plan/TodaysPlanOpener.tsx'
import { AddressedDialogs } from './AddressedDialogs.tsx'

type Name = GlobalDialog['name']

const uploadsPanel = () =>
  import('../../answers/files/UploadsPanel.tsx').then(({ UploadsPanel }) => UploadsPanel)
const outboxSender = () =>
  import('../../answers/outbox/OutboxSender.tsx').then(({ OutboxSender }) => OutboxSender)
const Palette = lazy(() => import('../palette/Palette.tsx').then(({ Palette }) => ({ default: Palette })))
const DivisionDialog = lazy(() =>
  import('../company/DivisionDialog.tsx').then(({ DivisionDialog }) => ({ default: DivisionDialog })),
)
const AllKeysDialog = lazy(() =>
  import('./AllKeysDialog.tsx').then(({ AllKeysDialog }) => ({ default: AllKeysDialog })),
)
const DebugDialog = lazy(() =>
  import('../debug/DebugDialog.tsx').then(({ DebugDialog }) => ({ default: DebugDialog })),
)
const TodaysPlanDialog = lazy(() =>
  import('../../todays-plan/TodaysPlanDialog.tsx').then(({ TodaysPlanDialog }) => ({
    default: TodaysPlanDialog,
  })),
)

const InviteUserDialog = lazy(() =>
  import('../../users/dialogs/InviteUserDialog.tsx').then(({ InviteUserDialog }) => ({
    default: InviteUserDialog,
  })),
)

/** The dialogs that open over any page, one line each, loaded when first opened. */
const dialogs: { [Each in Name]?: (dialog: Extract<GlobalDialog, { name: Each }>) => ReactNode } = {
  'todays-plan': () => <TodaysPlanDialog onClose={closeDialog} />,
  'invite-user': () => <InviteUserDialog onClose={closeDialog} />,
  division: () => <DivisionDialog onClose={closeDialog} />,
  search: () => <Palette onClose={closeDialog} hasPlan={hasDialog('todays-plan')} />,
  keys: () => <AllKeysDialog onClose={closeDialog} />,
  debug: () => <DebugDialog onClose={closeDialog} />,
}

/** Checks whether the dialog exists; nothing should offer one that is not built yet. */
export function hasDialog(name: Name): boolean {
  return name in dialogs
}

export function GlobalDialogs() {
  const dialog = useGlobalDialog()
  const addressed = useOpenDialogs()
  const { closeAll } = useDialogs()
  const draw = dialog && (dialogs[dialog.name] as ((dialog: GlobalDialog) => ReactNode) | undefined)
  return (
    <>
      <TodaysPlanOpener />
      <LoadedLater load={outboxSender} />
      <LoadedLater load={uploadsPanel} />
      <ScriptBoundary part={hashOf(addressed)} onMissing={closeAll}>
        <AddressedDialogs />
      </ScriptBoundary>
      <ScriptBoundary part={dialog?.name ?? ''} onMissing={closeDialog}>
        <Suspense>{dialog && draw?.(dialog)}</Suspense>
      </ScriptBoundary>
    </>
  )
}

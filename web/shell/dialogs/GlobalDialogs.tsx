import { type ReactNode, Suspense } from 'react'
import { hashOf } from '#web/dialogs.ts'
import { closeDialog, type GlobalDialog, useGlobalDialog } from '#web/platform/pages/global-dialog.ts'
import { LoadedLater } from '#web/platform/pages/LoadedLater.tsx'
import { useDialogs, useOpenDialogs } from '#web/platform/pages/open-dialogs.ts'
import { ScriptBoundary } from '#web/platform/pages/ScriptBoundary.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { TodaysPlanOpener } from '../../todays-plan/TodaysPlanOpener.tsx'
import { AddressedDialogs } from './AddressedDialogs.tsx'

type Name = GlobalDialog['name']

const uploadsPanel = () =>
  import('#web/platform/files/UploadsPanel.tsx').then(({ UploadsPanel }) => UploadsPanel)
const outboxSender = () =>
  import('../../answers/outbox/OutboxSender.tsx').then(({ OutboxSender }) => OutboxSender)
const Palette = lazyPart(() => import('../palette/Palette.tsx'), 'Palette')
const DivisionDialog = lazyPart(() => import('../company/DivisionDialog.tsx'), 'DivisionDialog')
const AllKeysDialog = lazyPart(() => import('./AllKeysDialog.tsx'), 'AllKeysDialog')
const DebugDialog = lazyPart(() => import('../debug/DebugDialog.tsx'), 'DebugDialog')
const TodaysPlanDialog = lazyPart(() => import('../../todays-plan/TodaysPlanDialog.tsx'), 'TodaysPlanDialog')

const InviteUserDialog = lazyPart(
  () => import('../../users/dialogs/InviteUserDialog.tsx'),
  'InviteUserDialog',
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

import { useBlocker } from '@tanstack/react-router'
import { uiTexts } from '../ui.texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useUnsaved } from './unsaved.ts'

/** Asks before the person leaves a page with unsaved changes: by link, Back, or closing the tab. */
export function LeaveGuard({ when }: { when: boolean }) {
  useUnsaved(when)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      opened={isBlocked}
      onClose={() => blocker.reset?.()}
      title={uiTexts.leaveTitle}
      confirm={uiTexts.leave}
      onConfirm={() => blocker.proceed?.()}
      isDestructive
    >
      {uiTexts.leaveHelp}
    </ConfirmDialog>
  )
}

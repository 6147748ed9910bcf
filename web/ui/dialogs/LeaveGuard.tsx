import { useBlocker } from '@tanstack/react-router'
import { uiTexts } from '../ui.texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useUnsaved } from './unsaved.ts'

interface Props {
  when: boolean
  /** Parameters of the address that choose what is edited. */
  params?: readonly string[]
}

/** Asks before the person leaves a page with unsaved changes: by link, Back, or closing the tab. */
export function LeaveGuard({ when, params = [] }: Props) {
  useUnsaved(when)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && (current.pathname !== next.pathname || params.some(differsIn(current.search, next.search))),
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

const differsIn = (current: object, next: object) => (name: string) =>
  Reflect.get(current, name) !== Reflect.get(next, name)

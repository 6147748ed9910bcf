import { Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconHierarchy2,
  IconMailForward,
  IconUserCog,
  IconUserMinus,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Member } from '#domain/users/users.contract.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { RemoveUsersDialog } from './dialogs/RemoveUsersDialog.tsx'
import { useMemberChanges } from './use-member-changes.ts'
import { usersTexts as texts } from './users.texts.ts'

const RolesDialog = lazyPart(() => import('./dialogs/RolesDialog.tsx'), 'RolesDialog')
const DivisionsDialog = lazyPart(() => import('./dialogs/DivisionsDialog.tsx'), 'DivisionsDialog')

interface Props {
  /** The chosen people, across all pages. */
  people: Member[]
  hasDivisions: boolean
  onDone: () => void
}

/** The bulk actions on the chosen people. */
export function UserBulkActions({ people, hasDivisions, onDone }: Props) {
  const [open, setOpen] = useState<'roles' | 'divisions' | 'remove' | null>(null)
  const { isRunning, restoreMany, resendMany } = useMemberChanges()
  const areRemoved = people.some(({ state }) => state === 'removed')
  const invited = people.filter(({ abilities }) => abilities.resendInvitation)
  const may = (ability: keyof Member['abilities']) => people.some(({ abilities }) => abilities[ability])
  const dialog = { people, onClose: () => setOpen(null), onDone }
  if (areRemoved) {
    return (
      <BulkAction
        icon={IconArrowBackUp}
        loading={isRunning}
        onClick={() => void restoreMany(people).then(onDone)}
      >
        {texts.restore}
      </BulkAction>
    )
  }
  return (
    <>
      {may('setRoles') && (
        <BulkAction icon={IconUserCog} onClick={() => setOpen('roles')}>
          {texts.changeRoles}
        </BulkAction>
      )}
      {hasDivisions && may('setDivisions') && (
        <BulkAction icon={IconHierarchy2} onClick={() => setOpen('divisions')}>
          {texts.addToDivisions}
        </BulkAction>
      )}
      {invited.length > 0 && (
        <BulkAction
          icon={IconMailForward}
          loading={isRunning}
          onClick={() => void resendMany(invited).then(onDone)}
        >
          {texts.resendMany(invited.length)}
        </BulkAction>
      )}
      {may('remove') && (
        <BulkAction icon={IconUserMinus} onClick={() => setOpen('remove')} isDestructive>
          {texts.remove}
        </BulkAction>
      )}
      {!(['setRoles', 'setDivisions', 'remove'] as const).some(may) && (
        <Text size="sm">{texts.cannotManage}</Text>
      )}
      <Suspense>
        {open === 'roles' && <RolesDialog {...dialog} />}
        {open === 'divisions' && <DivisionsDialog {...dialog} />}
      </Suspense>
      {open === 'remove' && <RemoveUsersDialog {...dialog} />}
    </>
  )
}

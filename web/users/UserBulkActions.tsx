import { Button, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconHierarchy2,
  IconMailForward,
  IconUserCog,
  IconUserMinus,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Member } from '#domain/users/users.contract.ts'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'
import { RemoveUsersDialog } from './dialogs/RemoveUsersDialog.tsx'
import { useMemberChanges } from './use-member-changes.ts'
import { usersTexts as texts } from './users.texts.ts'

const RolesDialog = lazy(() =>
  import('./dialogs/RolesDialog.tsx').then(({ RolesDialog }) => ({ default: RolesDialog })),
)
const DivisionsDialog = lazy(() =>
  import('./dialogs/DivisionsDialog.tsx').then(({ DivisionsDialog }) => ({ default: DivisionsDialog })),
)

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
      <Action
        icon={IconArrowBackUp}
        loading={isRunning}
        onClick={() => void restoreMany(people).then(onDone)}
      >
        {texts.restore}
      </Action>
    )
  }
  return (
    <>
      {may('setRoles') && (
        <Action icon={IconUserCog} onClick={() => setOpen('roles')}>
          {texts.changeRoles}
        </Action>
      )}
      {hasDivisions && may('setDivisions') && (
        <Action icon={IconHierarchy2} onClick={() => setOpen('divisions')}>
          {texts.addToDivisions}
        </Action>
      )}
      {invited.length > 0 && (
        <Action
          icon={IconMailForward}
          loading={isRunning}
          onClick={() => void resendMany(invited).then(onDone)}
        >
          {texts.resendMany(invited.length)}
        </Action>
      )}
      {may('remove') && (
        <Action icon={IconUserMinus} onClick={() => setOpen('remove')} isDestructive>
          {texts.remove}
        </Action>
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

interface ActionProps {
  icon: PageIcon
  onClick: () => void
  children: string
  loading?: boolean
  isDestructive?: boolean
}

function Action({ icon: Icon, isDestructive, ...rest }: ActionProps) {
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      {...(isDestructive && { c: 'var(--mantine-color-error)' })}
      {...rest}
    />
  )
}

import { Text } from '@mantine/core'
import type { Member } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useMemberChanges } from '../use-member-changes.ts'
import { usersTexts as texts } from '../users.texts.ts'

interface Props {
  people: readonly Pick<Member, 'id' | 'full_name'>[]
  onClose: () => void
  onDone?: () => void
}

/** Asks for confirmation, removes people from the company, reports refusals, and offers Undo for the rest. */
export function RemoveUsersDialog({ people, onClose, onDone }: Props) {
  const me = useMe()
  const { batch, isRunning, removeMany } = useMemberChanges()
  const [first] = people
  const title =
    people.length === 1 && first ? texts.removeTitle(first.full_name) : texts.removeManyTitle(people.length)
  const company = me?.organizations.find(({ id }) => id === me.active_organization_id)?.name ?? ''
  const finish = () => {
    onClose()
    onDone?.()
  }
  const remove = async () => {
    const refused = await removeMany(people)
    if (refused.length === 0) finish()
  }
  if (!batch || (isRunning && people.length === 1)) {
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        title={title}
        confirm={texts.remove}
        onConfirm={() => void remove()}
        isPending={isRunning}
        isDestructive
      >
        <Text>{texts.removeHelp(company)}</Text>
        <Text mt="xs">{texts.removeStays}</Text>
      </ConfirmDialog>
    )
  }
  return (
    <BatchDialog
      title={texts.removing}
      onClose={finish}
      batch={batch}
      label={texts.removing}
      couldNot={texts.couldNot}
    />
  )
}

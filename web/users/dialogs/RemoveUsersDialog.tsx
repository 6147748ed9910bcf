import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Person } from '#domain/platform/fields.ts'
import type { Member } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { HandOver } from '../held/HandOver.tsx'
import { HeldOfMany } from '../held/HeldOfMany.tsx'
import { heldTexts } from '../held/held.texts.ts'
import { useMemberChanges } from '../use-member-changes.ts'
import { usersTexts as texts } from '../users.texts.ts'

const allKinds = [
  ...([
    'divisions',
    'entities',
    'assets',
    'action_plans',
    'controls',
    'policies',
    'registered_risks',
  ] as const),
  ...(['assignments', 'plan_tasks', 'document_requests'] as const),
]

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
  const [heir, setHeir] = useState<Person | null>(null)
  const isAsking = !batch || (people.length === 1 && (isRunning || heir !== null))
  const finish = () => {
    onClose()
    onDone?.()
  }
  const remove = async () => {
    const refused = await removeMany(people, heir?.id)
    if (refused.length === 0) finish()
  }
  if (isAsking) {
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
        {people.length === 1 && first ? (
          <HandOver
            userId={first.id}
            kinds={allKinds}
            help={heldTexts.removeHelp}
            hint={heldTexts.removeHint}
            heir={heir}
            onChange={setHeir}
            error={isRunning ? undefined : batch?.refused[0]?.sentence}
          />
        ) : (
          <HeldOfMany people={people} kinds={allKinds} />
        )}
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

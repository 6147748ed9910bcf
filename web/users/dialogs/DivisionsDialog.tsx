import { Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { usersApi } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { BatchState } from '#web/ui/BatchState.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { DivisionsField } from '../DivisionsField.tsx'
import { useMembersForm } from '../use-members-form.ts'
import { usersTexts as texts } from '../users.texts.ts'
import type { MembersDialog } from './RolesDialog.tsx'

/** The divisions of one member; for several, divisions to add. */
export function DivisionsDialog({ people, onClose, onDone }: MembersDialog) {
  const divisions = useMe()?.divisions ?? []
  const [first] = people
  const isOne = people.length === 1 && first !== undefined
  const before = isOne ? first.divisions.map(({ id }) => id) : []
  const [chosen, setChosen] = useState<number[]>(before)
  const [error, setError] = useState<string | null>(null)
  const { send, batch, isSending, problem, theirs, keepMine } = useMembersForm(people, onClose, onDone)
  const isDirty = chosen.toSorted().join() !== before.toSorted().join()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOne && chosen.length === 0) return setError(texts.divisionsRequired)
    if (!isDirty) return onClose()
    send({
      route: usersApi.update,
      inputOf: ({ id, divisions }) => ({
        user_id: id,
        division_ids: isOne ? chosen : [...new Set([...divisions.map(each => each.id), ...chosen])],
      }),
      sentence: isOne ? texts.divisionsSaved(first.full_name) : texts.divisionsSavedMany(people.length),
    })
  }
  return (
    <FormDialog
      title={isOne ? texts.divisionsTitle(first.full_name) : texts.divisionsManyTitle(people.length)}
      onClose={onClose}
      isDirty={isDirty && !batch}
      isSending={isSending}
      problem={problem}
      save={texts.saveDivisions}
      onSubmit={submit}
    >
      {theirs && (
        <VersionConflict
          differences={[
            {
              label: texts.columns.divisions,
              mine: namesOf(divisions.filter(({ id }) => chosen.includes(id))),
              theirs: namesOf(theirs.divisions),
            },
          ]}
          onKeepMine={keepMine}
          onTakeTheirs={onClose}
        />
      )}
      {!isOne && <Text c="dimmed">{texts.divisionsManyHelp}</Text>}
      <DivisionsField
        divisions={divisions}
        value={chosen}
        onChange={ids => {
          setChosen(ids)
          setError(null)
        }}
        error={error}
      />
      {batch && !isOne && (
        <BatchState batch={batch} label={texts.savingDivisions} couldNot={texts.couldNot} />
      )}
    </FormDialog>
  )
}

const namesOf = (divisions: readonly { name: string }[]) => divisions.map(({ name }) => name).join(', ')

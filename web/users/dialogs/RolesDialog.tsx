import { Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { MembershipRole } from '#domain/access/abilities.ts'
import type { Person } from '#domain/platform/fields.ts'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { mayHoldRoles } from '#domain/users/users.rules.ts'
import { useMe } from '#web/platform/session/me.ts'
import { BatchState } from '#web/ui/BatchState.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { HandOver } from '../held/HandOver.tsx'
import { heldTexts } from '../held/held.texts.ts'
import { RolesField } from '../RolesField.tsx'
import { useFixedAdmin } from '../use-fixed-admin.ts'
import { useMembersForm } from '../use-members-form.ts'
import { usersTexts as texts } from '../users.texts.ts'

export interface MembersDialog {
  people: Member[]
  onClose: () => void
  onDone?: () => void
}

/** Changes the roles of one or several members. */
export function RolesDialog({ people, onClose, onDone }: MembersDialog) {
  const me = useMe()
  const [first] = people
  const isOne = people.length === 1 && first !== undefined
  const before = isOne ? first.roles.map(({ type }) => type) : []
  const [roles, setRoles] = useState<MembershipRole[]>(before)
  const [heir, setHeir] = useState<Person | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { send, batch, isSending, problem, theirs, keepMine } = useMembersForm(people, onClose, onDone)
  // For several people the server decides, and refuses with the same sentence.
  const mayLose = isOne && me ? mayHoldRoles({ userId: me.id }, first, []) : true
  const mayMakeAdmin = useFixedAdmin(isOne ? first.id : null)
  const lost = isOne ? lostKinds(before, roles) : []
  const isDirty = roles.toSorted().join() !== before.toSorted().join()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (roles.length === 0) return setError(texts.rolesRequired)
    if (!isDirty) return onClose()
    const sentence = isOne ? texts.rolesSaved(first.full_name) : texts.rolesSavedMany(people.length)
    const hand_over_to = lost.length > 0 ? heir?.id : undefined
    send({ route: usersApi.setRoles, inputOf: ({ id }) => ({ user_id: id, roles, hand_over_to }), sentence })
  }
  return (
    <FormDialog
      title={isOne ? texts.rolesTitle(first.full_name) : texts.rolesManyTitle(people.length)}
      onClose={onClose}
      isDirty={isDirty && !batch}
      isSending={isSending}
      problem={problem}
      save={texts.saveRoles}
      onSubmit={submit}
    >
      {theirs && (
        <VersionConflict
          differences={[
            {
              label: texts.columns.roles,
              mine: rolesWords(roles),
              theirs: rolesWords(theirs.roles.map(({ type }) => type)),
            },
          ]}
          onKeepMine={keepMine}
          onTakeTheirs={onClose}
        />
      )}
      {!isOne && <Text c="dimmed">{texts.rolesManyHelp}</Text>}
      <RolesField
        value={roles}
        onChange={next => {
          setRoles(next)
          setError(null)
        }}
        error={error}
        isFirst
        fixedAdmin={before.includes('Admin') && mayLose !== true ? mayLose : mayMakeAdmin}
      />
      {isOne && lost.length > 0 && (
        <HandOver
          userId={first.id}
          kinds={lost}
          help={heldTexts.rolesHelp}
          hint={heldTexts.rolesHint}
          heir={heir}
          onChange={setHeir}
        />
      )}
      {batch && !isOne && <BatchState batch={batch} label={texts.savingRoles} couldNot={texts.couldNot} />}
    </FormDialog>
  )
}

/** Returns the kinds that the roles before allow a person to hold, and those afterward don’t. */
function lostKinds(before: readonly MembershipRole[], after: readonly MembershipRole[]) {
  const manages = (roles: readonly MembershipRole[]) => roles.includes('Admin') || roles.includes('Manager')
  return [
    ...(before.includes('Admin') && !after.includes('Admin') ? (['divisions'] as const) : []),
    ...(manages(before) && !manages(after) ? (['entities', 'action_plans'] as const) : []),
  ]
}

const rolesWords = (roles: readonly MembershipRole[]) => roles.map(role => texts.roles[role]).join(', ')

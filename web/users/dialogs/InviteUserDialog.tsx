import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { MembershipRole } from '#domain/access/abilities.ts'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useMe } from '#web/platform/session/me.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { DivisionsField } from '../DivisionsField.tsx'
import { RolesField } from '../RolesField.tsx'
import { useFixedAdmin } from '../use-fixed-admin.ts'
import { usersTexts as texts } from '../users.texts.ts'

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  roles: ['Employee'] as MembershipRole[],
  division_ids: [] as number[],
}

const needed = (label: string) => (value: string) => (value.trim() ? null : texts.required(label))

/** Invites one person or several in a row: roles and divisions are kept for the next. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const fixedAdmin = useFixedAdmin(null)
  const [invited, setInvited] = useState<string[]>([])
  // Remembers the pressed button while the call is under way.
  const choseAnother = useRef(false)
  const invitesAnother = useRef(false)
  const invite = useSend(usersApi.invite, { once: true, inForm: true })
  const divisions = me?.features.includes('divisions') ? me.divisions : []
  const { form, dialog } = useSendForm({
    send: invite,
    initialValues: blank,
    validate: {
      first_name: needed(texts.firstName),
      last_name: needed(texts.lastName),
      email: needed(texts.email),
      roles: roles => (roles.length > 0 ? null : texts.rolesRequired),
    },
    inputOf: ({ division_ids, ...values }) => ({
      ...values,
      ...(division_ids.length > 0 && { division_ids }),
    }),
    onSent: member => finish(member),
  })
  const finish = (member: Member) => {
    const { full_name } = member
    toastDone(texts.invited(full_name))
    if (!invitesAnother.current) return onClose()
    setInvited([...invited, full_name])
    const next = { ...form.getValues(), first_name: '', last_name: '', email: '' }
    form.setInitialValues(next)
    form.setValues(next)
    form.getInputNode('first_name')?.focus()
  }
  const errorOf = (field: string) => {
    const at = Object.keys(form.errors).find(each => each === field || each.startsWith(`${field}.`))
    return at === undefined ? null : String(form.errors[at])
  }
  return (
    <FormDialog
      {...dialog}
      title={texts.inviteTitle}
      onClose={onClose}
      save={texts.sendInvitation}
      also={{
        label: texts.inviteAnother,
        onChoose: () => {
          choseAnother.current = true
        },
      }}
      onSubmit={event => {
        invitesAnother.current = choseAnother.current
        choseAnother.current = false
        dialog.onSubmit(event)
      }}
    >
      <Text c="dimmed">{texts.inviteHelp}</Text>
      {invited.length > 0 && (
        <Text size="sm" role="status">
          {texts.invitedSoFar(invited.join(', '))}{' '}
          <Anchor
            inherit
            onClick={onClose}
            renderRoot={props => <Link {...props} to="/company/users" search={{ state: 'invited' }} />}
          >
            {texts.seeInvited}
          </Anchor>
        </Text>
      )}
      <FieldPair>
        <TextField
          label={texts.firstName}
          data-autofocus
          maxLength={100}
          {...form.getInputProps('first_name')}
        />
        <TextField label={texts.lastName} maxLength={100} {...form.getInputProps('last_name')} />
      </FieldPair>
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <RolesField
        value={form.values.roles}
        onChange={roles => form.setFieldValue('roles', roles)}
        error={errorOf('roles')}
        fixedAdmin={fixedAdmin}
      />
      {divisions.length > 0 && (
        <DivisionsField
          label={texts.optional(texts.divisionsLabel)}
          divisions={divisions}
          value={form.values.division_ids}
          onChange={ids => form.setFieldValue('division_ids', ids)}
          error={errorOf('division_ids')}
        />
      )}
    </FormDialog>
  )
}

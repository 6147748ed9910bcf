import { MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { type TokenAbility, type TokenAccess, tokenAbilities } from '#domain/access/token-access.ts'
import { profileApi } from '#domain/profile/profile.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import { PasswordField } from '#web/ui/form/password/PasswordField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { TokenShownDialog } from './TokenShownDialog.tsx'
import { tokensTexts as texts } from './tokens.texts.ts'

interface Props {
  me: CurrentUser
  onClose: () => void
}

/** Creates a token, and shows it. */
export function TokenDialog({ me, onClose }: Props) {
  const [token, setToken] = useState<string | null>(null)
  // One dialog follows another here: the focus goes back to where it was before the first.
  useFocusBack(true)
  const send = useSend(profileApi.createApiToken, { inForm: true, invalidates: [profileApi.apiTokens] })
  const [only] = me.organizations
  const { form, dialog } = useSendForm({
    send,
    initialValues: {
      name: '',
      organization_id: String(me.active_organization_id ?? only?.id ?? ''),
      expires_in_days: '90',
      access: 'read' as TokenAccess,
      abilities: [] as TokenAbility[],
      password: '',
    },
    validate: {
      name: value => (value.trim() ? null : texts.nameRequired),
      organization_id: value => (value ? null : texts.companyRequired),
      password: value => (value || !me.has_password ? null : texts.passwordRequired),
    },
    inputOf: ({ name, organization_id, expires_in_days, access, abilities, password }) => ({
      name: name.trim(),
      organization_id: Number(organization_id),
      expires_in_days: Number(expires_in_days),
      access,
      abilities: abilities.length > 0 ? abilities : null,
      ...(password && { password }),
    }),
    onSent: created => setToken(created.token),
  })
  if (token) return <TokenShownDialog token={token} onClose={onClose} />
  return (
    <FormDialog {...dialog} title={texts.addTitle} onClose={onClose} save={texts.add}>
      <TextField
        label={texts.name}
        description={texts.nameHelp}
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      {me.organizations.length > 1 && (
        <Select
          label={texts.company}
          data={me.organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable={me.organizations.length > 7}
          allowDeselect={false}
          {...form.getInputProps('organization_id')}
        />
      )}
      <Select
        label={texts.access}
        data={texts.accesses}
        allowDeselect={false}
        {...form.getInputProps('access')}
      />
      <MultiSelect
        label={texts.limit}
        description={texts.limitHelp}
        placeholder={form.values.abilities.length === 0 ? texts.everything : ''}
        data={abilitiesOf(me)}
        searchable
        clearable
        hidePickedOptions
        {...form.getInputProps('abilities')}
      />
      <Select
        label={texts.expiry}
        data={texts.expiries}
        allowDeselect={false}
        {...form.getInputProps('expires_in_days')}
      />
      {me.has_password && (
        <PasswordField
          label={texts.password}
          description={texts.passwordHelp}
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  )
}

/** Those that the person has in the present company, as a choice. */
function abilitiesOf({ abilities }: CurrentUser) {
  return tokenAbilities
    .filter(each => abilities.includes(each))
    .map(each => ({ value: each, label: texts.abilities[each] }))
}

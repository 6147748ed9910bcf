import { MultiSelect, Select, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { type MembershipRole, membershipRoles } from '#domain/access/abilities.ts'
import type { Named } from '#domain/platform/fields.ts'
import { type ProvisionedGroup, provisioningApi } from '#domain/provisioning/provisioning.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { provisioningTexts as texts } from './provisioning.texts.ts'

interface Props {
  organizationId: number
  group: ProvisionedGroup
  /** Null: the company has none. */
  divisions: readonly Named[] | null
  onClose: () => void
}

const NONE = 'none'

/** Chooses the role and the divisions that the members of a group get. */
export function MapGroupDialog({ organizationId, group, divisions, onClose }: Props) {
  const send = useSend(provisioningApi.mapGroup, { inForm: true, invalidates: [provisioningApi.groups] })
  const { form, dialog } = useSendForm({
    send,
    initialValues: {
      role: group.role ?? NONE,
      division_ids: group.divisions.map(({ id }) => String(id)),
    },
    inputOf: ({ role, division_ids }) => ({
      organization_id: organizationId,
      provisioned_group_id: group.id,
      role: role === NONE ? null : (role as MembershipRole),
      ...(divisions && { division_ids: division_ids.map(Number) }),
    }),
    onSent: () => {
      toastDone(texts.mapped(group.display_name))
      onClose()
    },
  })
  const roles = membershipRoles.toReversed().map(role => ({ value: role, label: texts.roles[role] }))
  return (
    <FormDialog
      {...dialog}
      title={texts.mapTitle(group.display_name)}
      onClose={onClose}
      save={texts.saveMapping}
    >
      <Select
        label={texts.role}
        data={[{ value: NONE, label: texts.noRole }, ...roles]}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('role')}
      />
      {divisions && (
        <MultiSelect
          label={texts.divisions}
          data={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          clearable
          hidePickedOptions
          {...form.getInputProps('division_ids')}
        />
      )}
      <Text c="dimmed">{texts.mapHelp(group.members_count)}</Text>
    </FormDialog>
  )
}

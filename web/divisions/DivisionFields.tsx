import { Input, Select, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import type { Division } from '#domain/divisions/divisions.contract.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { DivisionValues } from './division-values.ts'
import { divisionsTexts as texts } from './divisions.texts.ts'
import { useAdmins } from './use-admins.ts'

interface Props {
  form: UseFormReturnType<DivisionValues>
  /** Null for a new division. */
  division: Division | null
}

/** The fields of a division, for new and existing ones. */
export function DivisionFields({ form, division }: Props) {
  const admin = division?.primary_admin ?? null
  const mayName = division === null || division.abilities.nameAdmin
  return (
    <>
      <TextField label={texts.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <TextareaField
        label={texts.description}
        maxLength={5000}
        value={form.values.description}
        onChange={text => form.setFieldValue('description', text)}
        error={form.errors.description}
      />
      {mayName ? (
        <AdminField form={form} current={admin} />
      ) : (
        <Input.Wrapper label={texts.columns.admin} description={texts.adminFixed} labelElement="div">
          <Text>{admin?.full_name ?? texts.noAdmin}</Text>
        </Input.Wrapper>
      )}
    </>
  )
}

interface AdminProps {
  form: UseFormReturnType<DivisionValues>
  current: Division['primary_admin']
}

function AdminField({ form, current }: AdminProps) {
  const admins = useAdmins(current)
  return (
    <Select
      label={texts.admin}
      description={texts.adminHelp}
      data={admins.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      nothingFoundMessage={texts.noAdmins}
      limit={50}
      searchable
      clearable
      {...form.getInputProps('admin_id')}
    />
  )
}

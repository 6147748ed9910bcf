import { Checkbox, Select } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { criticalities } from '#domain/assets/assets.rules.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { AssetValues } from './asset-values.ts'
import { assetsTexts as texts } from './assets.texts.ts'
import { CategoryField } from './CategoryField.tsx'
import { OwnerField } from './OwnerField.tsx'

const levels = criticalities.map(value => ({ value, label: texts.levels[value] }))

/** The fields of an asset, for new and existing ones. */
export function AssetFields({ form }: { form: UseFormReturnType<AssetValues> }) {
  const { category, owner, criticality } = form.values
  const errorAt = (path: string) => (form.errors[path] as string | undefined) ?? null
  return (
    <>
      <TextField label={texts.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <TextareaField
        label={texts.optional(texts.description)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <FieldPair>
        <CategoryField
          label={texts.optional(texts.category)}
          value={category}
          onChange={next => form.setFieldValue('category', next)}
          error={errorAt('category_id')}
        />
        <OwnerField
          label={texts.optional(texts.owner)}
          value={owner}
          onChange={next => form.setFieldValue('owner', next)}
          error={errorAt('owner_id')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={texts.optional(texts.location)}
          maxLength={500}
          {...form.getInputProps('location')}
        />
        <Select
          label={texts.optional(texts.criticality)}
          data={levels}
          value={criticality}
          onChange={next => form.setFieldValue('criticality', next)}
          clearable
          error={errorAt('criticality')}
        />
      </FieldPair>
      <Checkbox
        label={texts.patientData}
        description={texts.patientDataHelp}
        {...form.getInputProps('holds_patient_data', { type: 'checkbox' })}
      />
    </>
  )
}

import '@mantine/core/styles/Combobox.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { detailFields, details } from '#domain/entities/entity-content.ts'
import type { Named } from '#domain/platform/fields.ts'
import { useMe } from '#web/platform/session/me.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import classes from '../entities.module.css'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { AssetsField } from './AssetsField.tsx'
import { DivisionsField } from './DivisionsField.tsx'
import type { EntityValues } from './entity-values.ts'
import { FrameworksField } from './FrameworksField.tsx'
import { GroupField } from './GroupField.tsx'
import { ManagerField } from './ManagerField.tsx'
import { TagsField } from './TagsField.tsx'

interface Props {
  form: UseFormReturnType<EntityValues>
  tags: readonly Named[]
  /** The current manager of the entity, who may no longer be eligible. */
  manager?: { id: number; full_name: string; email: string } | null
}

/** The fields of an entity, for new and existing ones. */
export function EntityFields({ form, tags, manager = null }: Props) {
  const me = useMe()
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
      <div className={classes.pair}>
        {detailFields.map(field => (
          <TextField
            key={field}
            label={texts.optional(details[field].label)}
            description={details[field].help}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={details[field].max}
            {...form.getInputProps(field)}
          />
        ))}
        <ManagerField
          current={manager}
          value={form.values.manager_id}
          onChange={id => form.setFieldValue('manager_id', id)}
          error={errorAt(form.errors, 'manager_id')}
        />
        <GroupField
          value={form.values.group_id}
          onChange={id => form.setFieldValue('group_id', id)}
          error={errorAt(form.errors, 'group_id')}
        />
        {me?.features.includes('divisions') && me.divisions.length > 0 && (
          <DivisionsField
            divisions={me.divisions}
            value={form.values.division_ids}
            onChange={ids => form.setFieldValue('division_ids', ids)}
            error={errorAt(form.errors, 'division_ids')}
          />
        )}
      </div>
      <TagsField
        known={tags}
        value={form.values.tags}
        onChange={names => form.setFieldValue('tags', names)}
        error={errorAt(form.errors, 'tags')}
      />
      <AssetsField
        value={form.values.assets}
        onChange={assets => form.setFieldValue('assets', assets)}
        error={errorAt(form.errors, 'assets')}
      />
      <FrameworksField
        value={form.values.protocols}
        onChange={protocols => form.setFieldValue('protocols', protocols)}
        error={errorAt(form.errors, 'protocols')}
      />
    </>
  )
}

/** Returns the first error at a path or below it. */
function errorAt(errors: Record<string, unknown>, path: string): string | null {
  const at = Object.keys(errors).find(each => each === path || each.startsWith(`${path}.`))
  return at === undefined ? null : String(errors[at])
}

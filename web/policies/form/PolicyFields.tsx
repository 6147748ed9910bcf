import { MultiSelect, NumberInput, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { membershipRoles } from '#domain/access/abilities.ts'
import type { Named } from '#domain/platform/fields.ts'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { PersonPicker } from '#web/users/PersonPicker.tsx'
import { formTexts as texts } from './form.texts.ts'
import type { PolicyValues } from './policy-values.ts'
import { QuestionsField } from './QuestionsField.tsx'
import { useChoices } from './use-choices.ts'

interface Props {
  form: UseFormReturnType<PolicyValues>
}

const MAX_DUE_DAYS = 365
const MAX_REVIEW_MONTHS = 60

/** The fields of a policy, for new and existing ones. */
export function PolicyFields({ form }: Props) {
  const { values, errors } = form
  return (
    <>
      <TextField label={texts.title} data-autofocus maxLength={200} {...form.getInputProps('title')} />
      <TextareaField
        label={texts.optional(texts.purpose)}
        description={texts.purposeHelp}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        {...form.getInputProps('purpose')}
      />
      <FieldPair>
        <PersonPicker
          label={texts.optional(texts.owner)}
          person={values.owner}
          onChange={owner => form.setFieldValue('owner', owner)}
          error={errors.owner_id as string | undefined}
        />
        <ApproverSelect form={form} />
      </FieldPair>
      <AudienceFields form={form} />
      <FieldPair>
        <TextField label={texts.optional(texts.code)} maxLength={40} {...form.getInputProps('code')} />
        <NumberField form={form} name="due_days" label={texts.dueDays} max={MAX_DUE_DAYS} />
      </FieldPair>
      <FieldPair>
        <NumberField form={form} name="review_months" label={texts.reviewMonths} max={MAX_REVIEW_MONTHS} />
        <DateField
          label={texts.optional(texts.nextReview)}
          clearable
          error={errors.next_review_on}
          value={values.next_review_on}
          onChange={day => form.setFieldValue('next_review_on', day)}
        />
      </FieldPair>
      <LinkFields form={form} />
    </>
  )
}

/** The only person who can approve its versions, among those who have the right. */
function ApproverSelect({ form }: Props) {
  const { approver } = form.values
  const { approvers } = useChoices()
  // A chosen one stays in the list even if they lost the right.
  const offered =
    approver && !approvers.some(({ id }) => id === approver.id) ? [approver, ...approvers] : approvers
  return (
    <Select
      label={texts.optional(texts.approver)}
      data={offered.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      value={approver ? String(approver.id) : null}
      onChange={id => form.setFieldValue('approver', offered.find(each => String(each.id) === id) ?? null)}
      nothingFoundMessage={texts.nothingFound}
      searchable
      clearable
      error={form.errors.approver_id}
    />
  )
}

interface NumberProps extends Props {
  name: 'due_days' | 'review_months'
  label: string
  max: number
}

function NumberField({ form, name, label, max }: NumberProps) {
  return (
    <NumberInput
      label={label}
      min={1}
      max={max}
      allowDecimal={false}
      value={form.values[name]}
      onChange={number => form.setFieldValue(name, Number(number) || 1)}
      error={form.errors[name]}
    />
  )
}

function AudienceFields({ form }: Props) {
  const { values, errors } = form
  const { groups, divisions } = useChoices()
  return (
    <>
      <ToggleField
        label={texts.everybody}
        description={texts.everybodyHelp}
        {...form.getInputProps('is_for_everybody', { type: 'checkbox' })}
      />
      {!values.is_for_everybody && (
        <>
          <FieldPair>
            <MultiSelect
              label={texts.optional(texts.roles)}
              data={membershipRoles.map(value => ({ value, label: texts.roleNames[value] }))}
              clearable
              {...form.getInputProps('roles')}
            />
            <NamedSelect
              label={texts.optional(texts.groups)}
              offered={groups}
              chosen={values.groups}
              onChange={next => form.setFieldValue('groups', next)}
              error={errors.group_ids as string | undefined}
            />
          </FieldPair>
          {divisions.length > 0 && (
            <NamedSelect
              label={texts.optional(texts.divisions)}
              offered={divisions}
              chosen={values.divisions}
              onChange={next => form.setFieldValue('divisions', next)}
              error={errors.division_ids as string | undefined}
            />
          )}
        </>
      )}
    </>
  )
}

function LinkFields({ form }: Props) {
  const { values, errors } = form
  const { controls } = useChoices()
  return (
    <>
      {controls && (
        <NamedSelect
          label={texts.optional(texts.controls)}
          offered={controls}
          chosen={values.controls}
          onChange={next => form.setFieldValue('controls', next)}
          error={errors.control_ids as string | undefined}
        />
      )}
      <QuestionsField
        questions={values.questions}
        onChange={questions => form.setFieldValue('questions', questions)}
        error={errors.question_ids as string | undefined}
      />
    </>
  )
}

interface NamedProps {
  label: string
  offered: readonly Named[]
  chosen: readonly Named[]
  onChange: (chosen: Named[]) => void
  error?: string | undefined
}

function NamedSelect({ label, offered, chosen, onChange, error }: NamedProps) {
  // Chosen records stay in the list even if they are no longer offered.
  const others = chosen.filter(({ id }) => !offered.some(each => each.id === id))
  const all = [...others, ...offered]
  return (
    <MultiSelect
      label={label}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(({ id }) => String(id))}
      onChange={ids => onChange(all.filter(({ id }) => ids.includes(String(id))))}
      nothingFoundMessage={texts.nothingFound}
      searchable
      clearable
      error={error}
    />
  )
}

import { Button, Group, List, MultiSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import type { Entity } from '#domain/entities/entities.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useAddressedPeriod } from '#web/platform/pages/addressed-period.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { useToday } from '#web/platform/today.ts'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PersonPicker } from '../users/PersonPicker.tsx'
import { assignmentsTexts as texts } from './assignments.texts.ts'

const SHOWN = 5

interface Props {
  questionIds: readonly number[]
  entityId: number
  entities: readonly Entity[]
  onDone: () => void
}

type Kind = 'question' | 'collaboration'

export const changedByAssigning = [
  assignmentsApi.list,
  assignmentsApi.collaborations,
  questionsApi.list,
  questionsApi.topics,
]

/**
 * Assigns questions to people: for which entities and until when. Assignments that fail are reported, the others are
 * made.
 */
export function AssignForm({ questionIds, entityId, entities, onDone }: Props) {
  const me = useMe()
  const assignsFirst = useCan()('entity:manage')
  const today = useToday()
  const period = useAddressedPeriod()
  const [person, setPerson] = useState<Person | null>(null)
  const [refused, setRefused] = useState<string[]>([])
  const { form, fieldOf, submit, isSending, problem } = useSendForm({
    send: useSend(assignmentsApi.assign, { invalidates: changedByAssigning, once: true, inForm: true }),
    initialValues: {
      type: 'question' as Kind,
      user_id: null as number | null,
      entity_ids: entityId > 0 ? [String(entityId)] : [],
      due_date: null as string | null,
      reassignable: true,
    },
    validate: {
      user_id: id => (id === null ? texts.choosePerson : null),
      entity_ids: ids => (ids.length === 0 ? texts.chooseEntity : null),
    },
    inputOf: ({ user_id, entity_ids, ...values }) => ({
      ...values,
      user_id: Number(user_id),
      question_ids: [...questionIds],
      entity_ids: entity_ids.map(Number),
      ...(period !== undefined && { assessment_period_id: period }),
    }),
    onSent: ({ assigned, notAssigned }) => {
      if (assigned > 0) toastDone(texts.assigned(assigned, person?.full_name ?? ''))
      if (notAssigned.length === 0) return onDone()
      const names = new Map(entities.map(({ id, name }) => [id, name]))
      setRefused(notAssigned.map(({ entity_id, error }) => `${names.get(entity_id) ?? ''}: ${error}`))
    },
  })
  const options = entities.map(({ id, name }) => ({ value: String(id), label: name }))
  const { type, entity_ids } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {assignsFirst && me?.features.includes('collaboration') && (
          <Segments
            aria-label={texts.type}
            value={type}
            onChange={next => form.setFieldValue('type', next as Kind)}
            data={[
              { value: 'question', label: texts.types.question },
              { value: 'collaboration', label: texts.types.collaboration },
            ]}
          />
        )}
        <FormProblem>{problem}</FormProblem>
        <PersonPicker
          label={texts.person}
          isRequired
          isFirst
          person={person}
          error={fieldOf('user_id').error}
          onChange={next => {
            setPerson(next)
            form.setFieldValue('user_id', next?.id ?? null)
          }}
        />
        <div>
          <MultiSelect
            label={texts.entities}
            data={options}
            searchable
            clearable
            withAsterisk={false}
            hidePickedOptions
            // The list would cover the error of the field.
            openOnFocus={false}
            {...fieldOf('entity_ids')}
          />
          {entityId === 0 && entity_ids.length < options.length && (
            <Button
              size="compact-sm"
              variant="subtle"
              mt={4}
              onClick={() =>
                form.setFieldValue(
                  'entity_ids',
                  options.map(({ value }) => value),
                )
              }
            >
              {texts.allEntities}
            </Button>
          )}
        </div>
        <DateField label={texts.dueOptional} min={today} {...fieldOf('due_date')} />
        {type === 'question' && (
          <ToggleField
            label={texts.reassignable}
            {...form.getInputProps('reassignable', { type: 'checkbox' })}
          />
        )}
        {refused.length > 0 && <NotAssigned refused={refused} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {assignsFirst ? texts.send : texts.reassign}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function NotAssigned({ refused }: { refused: readonly string[] }) {
  const reasons = [...new Set(refused)]
  return (
    <div role="alert">
      {texts.notAssigned(refused.length)}
      <List size="sm">
        {reasons.slice(0, SHOWN).map(reason => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
        {reasons.length > SHOWN && <List.Item>{texts.andMore(reasons.length - SHOWN)}</List.Item>}
      </List>
    </div>
  )
}

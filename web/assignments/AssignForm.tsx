import { Button, Group, List, MultiSelect, SegmentedControl, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { type FormEvent, useState } from 'react'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import type { Entity } from '#domain/entities/entities.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { useSend } from '#web/platform/queries.ts'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
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
  assignmentsApi.ofQuestion,
  assignmentsApi.collaborationsOfQuestion,
  questionsApi.list,
  questionsApi.topics,
]

/** Who is asked what, for which entities, until when. What could not be asked is told, and the rest is done. */
export function AssignForm({ questionIds, entityId, entities, onDone }: Props) {
  const me = useMe()
  const today = new Date().toLocaleDateString('en-CA')
  const [type, setType] = useState<Kind>('question')
  const [person, setPerson] = useState<Person | null>(null)
  const [chosen, choose] = useState<string[]>(entityId > 0 ? [String(entityId)] : [])
  const [due, setDue] = useState<string | null>(null)
  const [isReassignable, setReassignable] = useState(true)
  const [problems, setProblems] = useState<{ person?: string; entities?: string }>({})
  const [refused, refuse] = useState<string[]>([])
  const assign = useSend(assignmentsApi.assign, { invalidates: changedByAssigning, once: true, inForm: true })
  const options = entities.map(({ id, name }) => ({ value: String(id), label: name }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(!person && { person: texts.choosePerson }),
      ...(chosen.length === 0 && { entities: texts.chooseEntity }),
    }
    setProblems(missing)
    if (!person || chosen.length === 0) return
    assign.mutate(
      {
        type,
        user_id: person.id,
        question_ids: [...questionIds],
        entity_ids: chosen.map(Number),
        due_date: due,
        reassignable: isReassignable,
      },
      {
        onSuccess: ({ assigned, notAssigned }) => {
          if (assigned > 0) toastDone(texts.assigned(assigned, person.full_name))
          if (notAssigned.length === 0) return onDone()
          const names = new Map(entities.map(({ id, name }) => [id, name]))
          refuse(notAssigned.map(({ entity_id, error }) => `${names.get(entity_id) ?? ''}: ${error}`))
        },
      },
    )
  }
  const fields = assign.error?.fields ?? {}
  const whole = Object.entries(fields).find(([name]) => !['user_id', 'entity_ids', 'due_date'].includes(name))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {me?.features.includes('collaboration') && (
          <SegmentedControl
            aria-label={texts.type}
            value={type}
            onChange={next => setType(next as Kind)}
            data={[
              { value: 'question', label: texts.types.question },
              { value: 'collaboration', label: texts.types.collaboration },
            ]}
          />
        )}
        <FormProblem>{whole?.[1][0] ?? null}</FormProblem>
        <PersonPicker
          label={texts.person}
          person={person}
          error={problems.person ?? fields.user_id?.[0]}
          onChange={next => {
            setPerson(next)
            setProblems({})
          }}
        />
        <div>
          <MultiSelect
            label={texts.entities}
            data={options}
            value={chosen}
            searchable
            clearable
            withAsterisk={false}
            hidePickedOptions
            error={problems.entities ?? fields.entity_ids?.[0]}
            onChange={next => {
              choose(next)
              setProblems({})
            }}
          />
          {entityId === 0 && chosen.length < options.length && (
            <Button
              size="compact-sm"
              variant="subtle"
              mt={4}
              onClick={() => choose(options.map(({ value }) => value))}
            >
              {texts.allEntities}
            </Button>
          )}
        </div>
        <DateInput
          label={texts.dueOptional}
          value={due}
          onChange={next => setDue(next)}
          minDate={today}
          valueFormat="MM/DD/YYYY"
          placeholder="MM/DD/YYYY"
          clearable
          error={fields.due_date?.[0]}
        />
        {type === 'question' && (
          <Switch
            label={texts.reassignable}
            checked={isReassignable}
            onChange={event => setReassignable(event.currentTarget.checked)}
          />
        )}
        {refused.length > 0 && <NotAssigned refused={refused} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={assign.isPending}>
            {texts.send}
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

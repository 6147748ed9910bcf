import { ActionIcon, Input, MultiSelect, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { type ExpectedKind, expectedKinds } from '#domain/document-requests/document-requests.rules.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import classes from '../document-requests.module.css'
import { requestTexts } from '../document-requests.texts.ts'
import { formTexts as texts } from './form.texts.ts'
import type { RequestValues } from './request-values.ts'

const WAIT_MS = 350
const kinds = expectedKinds.map(value => ({ value, label: requestTexts.kinds[value] }))

/** A question that a request is about. */
export interface AboutQuestion {
  id: number
  question: string
}

interface Props {
  form: UseFormReturnType<RequestValues>
  /** The questions that are chosen already, whose words are known. */
  questions?: readonly AboutQuestion[]
  controls?: readonly Named[]
}

/** The fields of a request, for new and existing ones. */
export function RequestFields({ form, questions = [], controls = [] }: Props) {
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data ?? []
  return (
    <>
      <TextField
        label={texts.requestTitle}
        description={texts.requestTitleHelp}
        data-autofocus
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <RichTextField
        label={requestTexts.optional(texts.requestDescription)}
        html={form.values.description}
        onChange={html => form.setFieldValue('description', html)}
      />
      <FieldPair>
        <DateField
          label={requestTexts.optional(texts.dueDate)}
          clearable
          error={form.errors.due_date}
          value={form.values.due_date}
          onChange={day => form.setFieldValue('due_date', day)}
        />
        <Select
          label={requestTexts.optional(texts.kind)}
          clearable
          data={kinds}
          value={form.values.expected_kind}
          onChange={kind => form.setFieldValue('expected_kind', kind as ExpectedKind | null)}
        />
      </FieldPair>
      <MultiSelect
        label={requestTexts.optional(texts.entities)}
        description={texts.entitiesHelp}
        searchable
        clearable
        limit={100}
        data={entities.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={form.errors.entity_ids}
        value={form.values.entity_ids.map(String)}
        onChange={ids => form.setFieldValue('entity_ids', ids.map(Number))}
      />
      <QuestionsField form={form} known={questions} />
      <ControlsField form={form} known={controls} />
    </>
  )
}

/** The controls that a request is about, for people who see the company’s controls; to others, those that are chosen already. */
function ControlsField({ form, known }: { form: Props['form']; known: readonly Named[] }) {
  const features = useMe()?.features
  const isListed = useCan()('company:manage') && (features?.includes('controls') ?? false)
  const all = useQuery({ ...askingAll(controlsApi.list, { sort: 'name|asc' }), enabled: isListed }).data
  if (!isListed && known.length === 0) return null
  const names = new Map([...known, ...(all ?? [])].map(({ id, name }) => [id, name]))
  return (
    <MultiSelect
      label={requestTexts.optional(texts.controls)}
      description={texts.controlsHelp}
      searchable
      clearable
      limit={100}
      data={[...names].map(([id, name]) => ({ value: String(id), label: name }))}
      error={form.errors.control_ids}
      value={form.values.control_ids.map(String)}
      onChange={ids => form.setFieldValue('control_ids', ids.map(Number))}
    />
  )
}

/** The questions that a request is about, found one after the other. */
function QuestionsField({ form, known }: { form: Props['form']; known: readonly AboutQuestion[] }) {
  const [found, setFound] = useState(known)
  const ids = form.values.question_ids
  const wordsOf = (id: number) => found.find(each => each.id === id)?.question ?? ''
  return (
    <Input.Wrapper
      label={requestTexts.optional(texts.questions)}
      description={texts.questionsHelp}
      error={form.errors.question_ids}
      labelElement="div"
    >
      {ids.length > 0 && (
        <ul className={classes.lines} aria-label={texts.questions}>
          {ids.map(id => (
            <li key={id}>
              <span>{wordsOf(id)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={texts.removeQuestion(wordsOf(id))}
                onClick={() =>
                  form.setFieldValue(
                    'question_ids',
                    ids.filter(each => each !== id),
                  )
                }
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AutocompleteField
        key={ids.length}
        label={texts.findQuestion}
        items={none}
        lookUp={findQuestions}
        waitMs={WAIT_MS}
        anchorOf={wordsIn}
        keptOf={idOf}
        value={null}
        onChange={(_id, question) => {
          if (!question || ids.includes(question.id)) return
          setFound([...found, question])
          form.setFieldValue('question_ids', [...ids, question.id])
        }}
      />
    </Input.Wrapper>
  )
}

const none: readonly AboutQuestion[] = []
const idOf = ({ id }: AboutQuestion) => id
const wordsIn = ({ question }: AboutQuestion) => question

async function findQuestions(search: string, signal: AbortSignal): Promise<readonly AboutQuestion[]> {
  const { data } = await call(
    questionsApi.list,
    { ...(search && { search: search.slice(0, 200) }), per_page: 10 },
    { signal },
  )
  return data.map(({ id, question }) => ({ id, question }))
}

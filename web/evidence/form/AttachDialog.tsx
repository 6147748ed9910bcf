import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { type Evidence, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../evidence.module.css'
import { attachedQueries } from '../evidence-queries.ts'
import { validityTexts as texts } from './validity.texts.ts'

const WAIT_MS = 350

interface Props {
  file: Pick<Evidence, 'id' | 'name'>
  onClose: () => void
}

type AttachValues = { question_id: number | null; entity_ids: number[] }

/** Uses a file for more answers of the current assessment: to a question, for entities. Nothing is uploaded again. */
export function AttachDialog({ file, onClose }: Props) {
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data ?? []
  const [refused, setRefused] = useState<readonly { entity: string; error: string }[]>([])
  const use = useSend(evidenceApi.use, { inForm: true, invalidates: attachedQueries })
  const { form, dialog } = useSendForm({
    send: use,
    initialValues: { question_id: null, entity_ids: [] } as AttachValues,
    validate: {
      question_id: id => (id === null ? texts.questionMissing : null),
      entity_ids: ids => (ids.length === 0 ? texts.entitiesMissing : null),
    },
    inputOf: ({ question_id, entity_ids }) => ({
      file_id: file.id,
      ...(question_id !== null && { question_id }),
      entity_ids,
    }),
    onSent: outcome => {
      if (outcome.attached > 0) toastDone(texts.attached(outcome.attached))
      if (outcome.refused.length === 0) onClose()
      else setRefused(outcome.refused)
    },
  })
  if (refused.length > 0)
    return (
      <AppModal opened onClose={onClose} title={texts.notAttached(refused.length)}>
        <ul className={classes.uses}>
          {refused.map(({ entity, error }) => (
            <li key={entity}>
              {entity}: {error}
            </li>
          ))}
        </ul>
      </AppModal>
    )
  return (
    <FormDialog {...dialog} title={texts.attachTitle(file.name)} save={texts.attach} onClose={onClose}>
      <AutocompleteField
        label={texts.question}
        description={texts.questionHelp}
        isFirst
        items={none}
        lookUp={findQuestions}
        waitMs={WAIT_MS}
        anchorOf={wordsOf}
        keptOf={idOf}
        value={form.values.question_id}
        error={form.errors.question_id}
        onChange={id => form.setFieldValue('question_id', id)}
      />
      <MultiSelect
        label={texts.entities}
        description={texts.entitiesHelp}
        searchable
        clearable
        limit={100}
        data={entities.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={form.errors.entity_ids}
        value={form.values.entity_ids.map(String)}
        onChange={ids => form.setFieldValue('entity_ids', ids.map(Number))}
      />
    </FormDialog>
  )
}

interface Choice {
  id: number
  words: string
}

const none: readonly Choice[] = []
const idOf = ({ id }: Choice) => id
const wordsOf = ({ words }: Choice) => words

async function findQuestions(search: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const { data } = await call(
    questionsApi.list,
    { ...(search && { search: search.slice(0, 200) }), per_page: 10 },
    { signal },
  )
  return data.map(({ id, tempid, question }) => ({ id, words: `${tempid} ${question}` }))
}

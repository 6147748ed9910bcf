import { Alert, Select, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesApi, threatsApi } from '#domain/reference/reference.contract.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { editorTexts as texts } from '../editor.texts.ts'
import { toastUndoStep } from '../toast-undo-step.ts'
import { useEditor } from '../use-editor.ts'
import { offeredIn } from './RatingFields.tsx'
import { changeOf, commonOf, KEEP, NONE, type RatingValues } from './rating-values.ts'

interface Props {
  ids: readonly number[]
  onClose: () => void
}

const weights = ['1', '2', '3', '4', '5']

/** Sets the category, the threat and the weight of the chosen questions in one step. */
export function RatingDialog({ ids, onClose }: Props) {
  const editor = useEditor()
  const [values, setValues] = useState<RatingValues>({ category: KEEP, threat: KEEP, weight: KEEP })
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { data: categories = [] } = useQuery(askingAll(categoriesApi.list, offeredIn(editor)))
  const { data: threats = [] } = useQuery(askingAll(threatsApi.list, offeredIn(editor)))
  const change = changeOf(values)
  const isDirty = Object.keys(change).length > 0
  const questions = ids.flatMap(id => editor.store.entry(id)?.question ?? [])
  const set = (field: keyof RatingValues) => (value: string | null) =>
    setValues(before => ({ ...before, [field]: value ?? KEEP }))
  const namesOf = (all: { id: number; name: string }[]) => [
    { value: KEEP, label: texts.leaveAsIs },
    { value: NONE, label: texts.none },
    ...all.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  async function rate() {
    if (!isDirty) {
      setProblem(texts.rateNothing)
      return
    }
    setSending(true)
    const ended = await editor.rate(ids, change)
    setSending(false)
    if (ended !== 'done') {
      setProblem(ended)
      return
    }
    onClose()
    toastUndoStep(editor, texts.rated(ids.length))
  }
  return (
    <FormDialog
      title={texts.rateTitle(ids.length)}
      save={texts.rateSave(ids.length)}
      isDirty={isDirty}
      isSending={isSending}
      problem={problem}
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        void rate()
      }}
    >
      <Select
        label={texts.category}
        description={nowOf(questions.map(({ category }) => category?.name ?? texts.none))}
        data={namesOf(categories)}
        value={values.category}
        onChange={set('category')}
        allowDeselect={false}
        searchable
      />
      <Select
        label={texts.threat}
        description={nowOf(questions.map(({ threat }) => threat?.name ?? texts.none))}
        data={namesOf(threats)}
        value={values.threat}
        onChange={set('threat')}
        allowDeselect={false}
        searchable
      />
      <Select
        label={texts.weight}
        description={nowOf(questions.map(({ weight }) => String(weight)))}
        data={[{ value: KEEP, label: texts.leaveAsIs }, ...weights]}
        value={values.weight}
        onChange={set('weight')}
        allowDeselect={false}
      />
      <EffectsNote ids={ids} />
    </FormDialog>
  )
}

function nowOf(all: readonly string[]): string {
  const common = commonOf(all)
  return common === undefined ? texts.nowDifferent(new Set(all).size) : texts.now(common)
}

/** Says how many answers keep what they were rated with. */
function EffectsNote({ ids }: Pick<Props, 'ids'>) {
  const editor = useEditor()
  const input = { protocol_id: editor.protocolId, question_ids: [...ids] }
  const { data, error } = useQuery({ ...asking(editor.api.ratingEffects, input), staleTime: 0, gcTime: 0 })
  if (error) return <Dimmed>{texts.rateUnknown}</Dimmed>
  if (!data) return <Skeleton h={40} />
  if (data.answers_count === 0) return <Dimmed>{texts.rateUnanswered}</Dimmed>
  return (
    <Alert
      color="accent"
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      title={texts.rateTouches(data.answers_count, data.questions_count, data.entities_count)}
    >
      {texts.rateHelp}
      {data.organizations_count > 1 && ` ${texts.lockedCompanies(data.organizations_count)}`}
    </Alert>
  )
}

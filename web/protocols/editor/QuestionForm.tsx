import { Button, Group, Select, Switch, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { asking } from '#web/platform/calls/queries.ts'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { HistoryButton } from '../../record-history/HistoryButton.tsx'
import { AnsweredNote } from './AnsweredNote.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import classes from './Editor.module.css'
import { editorTexts as texts } from './editor.texts.ts'
import { OptionsFields } from './OptionsFields.tsx'
import { placeOf } from './outline/outline-lines.ts'
import { PreviewSection } from './preview/PreviewSection.tsx'
import { RegulationsField } from './RegulationsField.tsx'
import { RatingFields } from './rating/RatingFields.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { SectionsFields } from './SectionsFields.tsx'
import { useEditor, useField, useFieldErrors, useOrderLater, useSelected } from './use-editor.ts'

interface Props {
  id: number
  onRemove: (id: number) => void
}

/** The form of a topic or a question. There is nothing to send: it is saved as one writes. */
export const QuestionForm = memo(function PlainQuestionForm({ id, onRemove }: Props) {
  const editor = useEditor()
  const parentId = useSelected(store => store.parentOf(id))
  const hasQuestions = useSelected(store => store.hasQuestions(id))
  const { data: effects } = useQuery({
    ...asking(editor.api.effects, { protocol_id: editor.protocolId, question_id: id }),
    staleTime: 60_000,
  })
  if (parentId === undefined) return null
  const isTopic = parentId === null
  const isAnswered = !isTopic || !hasQuestions
  return (
    <div className={classes.form}>
      <div className={classes.formHead}>
        <NumberField id={id} />
        <SaveStatus id={id} />
        <Group gap={0} ml="auto">
          {!editor.isShared && <HistoryButton of="question" recordId={id} isCompact />}
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => onRemove(id)}>
            {texts.delete}
          </Button>
        </Group>
      </div>
      <ConflictNote id={id} />
      <AnsweredNote effects={effects} />
      <FormStack onSubmit={event => event.preventDefault()} problem={null}>
        <TitleField id={id} isTopic={isTopic} />
        {!isTopic && <TopicField id={id} parentId={parentId} />}
        {!isTopic && (
          <LongField id={id} field="question" label={texts.question} description={texts.questionHelp} />
        )}
        <LongField
          id={id}
          field="guidance"
          label={isTopic ? texts.introduction : texts.guidance}
          description={isTopic ? texts.introductionHelp : texts.guidanceHelp}
        />
        {isAnswered && (
          <>
            {isTopic && (
              <Text size="sm" c="dimmed">
                {texts.topicOptions}
              </Text>
            )}
            <OptionsFields key={id} id={id} effects={effects} />
            {editor.isShared && <ExemptField id={id} />}
            <RatingFields id={id} />
            <RegulationsField id={id} />
            <LongField id={id} field="evidence" label={texts.evidence} description={texts.evidenceHelp} />
            <SectionsFields key={`sections ${id}`} id={id} />
            <PreviewSection id={id} />
          </>
        )}
      </FormStack>
    </div>
  )
})

function NumberField({ id }: { id: number }) {
  const [tempid, change] = useField(id, 'tempid')
  const errors = useFieldErrors(id)
  return (
    <TextInput
      aria-label={texts.number}
      w="6.5rem"
      maxLength={60}
      value={tempid}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      error={errors.tempid?.[0] ?? (tempid.trim() ? null : texts.numberRequired)}
    />
  )
}

function TitleField({ id, isTopic }: { id: number; isTopic: boolean }) {
  const [title, change] = useField(id, 'title')
  const errors = useFieldErrors(id)
  const missing = isTopic && !title.trim() ? texts.titleRequired : null
  return (
    <TextInput
      label={texts.title}
      maxLength={300}
      value={title}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      error={errors.title?.[0] ?? missing}
    />
  )
}

function ExemptField({ id }: { id: number }) {
  const [isExempt, change] = useField(id, 'control_exempt')
  return (
    <Switch
      label={texts.exempt}
      checked={isExempt}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  )
}

interface LongProps {
  id: number
  field: 'question' | 'guidance' | 'evidence'
  label: string
  description: string
}

const longest = { question: 20_000, guidance: 1_000_000, evidence: 20_000 }

function LongField({ id, field, label, description }: LongProps) {
  const [text, change] = useField(id, field)
  const errors = useFieldErrors(id)
  return (
    <TextareaField
      label={label}
      description={description}
      maxLength={longest[field]}
      autosize
      rows={2}
      maxRows={16}
      value={text}
      onChange={change}
      error={errors[field]?.[0]}
    />
  )
}

/** Moves the question to the end of another topic. */
function TopicField({ id, parentId }: { id: number; parentId: number | null }) {
  const editor = useEditor()
  const order = useOrderLater()
  const topics = order.filter(each => each.parent_question_id === null)
  const data = topics.map(({ id: topicId }) => {
    const question = editor.store.entry(topicId)?.question
    return { value: String(topicId), label: `${question?.tempid ?? ''} ${question?.title ?? ''}` }
  })
  return (
    <Select
      label={texts.topic}
      data={data}
      value={String(parentId)}
      allowDeselect={false}
      searchable={topics.length > 10}
      onChange={value => {
        const topicId = Number(value)
        if (!topicId || topicId === parentId || !placeOf(order, id)) return
        const last = order.findLast(each => each.parent_question_id === topicId)
        void editor.move(id, { parent_question_id: topicId, after_question_id: last?.id ?? null })
      }}
    />
  )
}

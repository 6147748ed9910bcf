import { Anchor, Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answersApi, type CollaborationAnswer } from '#domain/answers/answers.contract.ts'
import { collaborationAnswersApi } from '#domain/answers/collaboration-answers.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { refreshAfter } from '../saving/note-saved.ts'
import { AnswerEditForm } from './AnswerEditForm.tsx'
import { AnswerWords } from './AnswerWords.tsx'
import { answerShape } from './answer-shape.ts'
import classes from './dialog.module.css'
import { dialogTexts as texts } from './dialog.texts.ts'
import { type LoadedAnswer, useOpinion } from './use-answer.ts'
import { useFocusWithin } from './use-focus-within.ts'
import { useLeaving } from './use-leaving.tsx'

interface Props {
  entityId: number
  questionId: number
  collaborationId: number
  onClose: () => void
}

/** One collaborator's opinion, and the action that makes it the answer. */
export function OpinionDialog({ entityId, questionId, collaborationId, onClose }: Props) {
  const path = { entity_id: entityId, question_id: questionId, collaboration_id: collaborationId }
  const query = useOpinion(path)
  const [isEditing, setEditing] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const { guarded, question } = useLeaving(isDirty && isEditing, () => setDirty(false))
  const read = () => setEditing(false)
  return (
    <>
      <AppModal
        opened
        onClose={guarded(onClose)}
        size={1200}
        title={query.data ? texts.opinionTitle(query.data.question.tempid) : texts.loading}
      >
        <Loaded query={query} {...answerShape}>
          {loaded =>
            isEditing ? (
              <AnswerEditForm
                loaded={loaded}
                onDirty={setDirty}
                onDone={read}
                onCancel={guarded(read)}
                onDeleted={onClose}
              />
            ) : (
              <Opinion loaded={loaded} onEdit={() => setEditing(true)} onClose={onClose} />
            )
          }
        </Loaded>
      </AppModal>
      {question}
    </>
  )
}

interface OpinionProps {
  loaded: LoadedAnswer<CollaborationAnswer>
  onEdit: () => void
  onClose: () => void
}

function Opinion({ loaded, onEdit, onClose }: OpinionProps) {
  const { answer, question } = loaded
  const { open } = useDialogs()
  const client = useQueryClient()
  const [isAdopting, setAdopting] = useState(false)
  const adopt = useSend(collaborationAnswersApi.adopt, { invalidates: [] })
  const { entity_id, question_id } = answer
  const existing = useQuery({
    ...asking(answersApi.list, { filter: { entity_id, question_id, kind: 'answer' } }),
    enabled: isAdopting,
    staleTime: 0,
  })
  const confirm = () => {
    const version = existing.data?.data[0]?.version ?? null
    adopt.mutate(
      { entity_id, question_id, collaboration_id: answer.id, version },
      {
        onSuccess: () => {
          toastDone(texts.adopted)
          void refreshAfter(client)
          onClose()
        },
        onError: () => setAdopting(false),
      },
    )
  }
  const whole = useRef<HTMLDivElement>(null)
  useFocusWithin(whole)
  return (
    <div ref={whole}>
      <div className={classes.split}>
        <div className={classes.main}>
          <p className={classes.question}>{question.question || question.title}</p>
          <AnswerWords answer={answer} options={question.options} />
        </div>
        <aside className={classes.side}>
          <FactList
            facts={[
              [
                texts.entity,
                <Anchor
                  key="entity"
                  component="button"
                  type="button"
                  onClick={() => open({ name: 'entity', entityId: entity_id })}
                >
                  {answer.entity.name}
                </Anchor>,
              ],
              [texts.period, answer.assessment_period.name],
              [texts.givenBy, answer.answered_by.full_name],
              [texts.updated, formatMoment(answer.updated_at)],
            ]}
          />
        </aside>
      </div>
      <Group justify="flex-end" gap="xs" mt="lg" className={classes.foot}>
        <Button variant="default" onClick={() => open({ name: 'criteria', questionId: question_id })}>
          {texts.criteria}
        </Button>
        {answer.abilities.edit && (
          <Button variant="default" onClick={onEdit} data-autofocus>
            {texts.edit}
          </Button>
        )}
        {answer.abilities.adopt && <Button onClick={() => setAdopting(true)}>{texts.adopt}</Button>}
      </Group>
      <ConfirmDialog
        opened={isAdopting}
        onClose={() => setAdopting(false)}
        title={texts.adoptTitle}
        confirm={texts.adopt}
        isPending={adopt.isPending || existing.isFetching}
        onConfirm={confirm}
      >
        {texts.adoptHelp(answer.entity.name)}
      </ConfirmDialog>
    </div>
  )
}

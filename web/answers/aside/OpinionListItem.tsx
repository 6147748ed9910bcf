import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { Content } from '#domain/answers/answer-content.ts'
import type { Answer, CollaborationAnswer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { asideTexts as texts } from './aside.texts.ts'
import { GivenListItem, letteredOption } from './GivenListItem.tsx'
import { agreementOf, isTheAnswer } from './opinions.ts'
import { useAdopting } from './use-adopting.ts'

interface Props {
  opinion: CollaborationAnswer
  options: Question['options']
  /** The current answer for the same entity. */
  answer: Answer | null
  onUse: (answer: Content) => void
  onAdopted: (entityId: number) => void
}

/** One collaborator's opinion, how it compares with the answer, and the action that makes it the answer. */
export function OpinionListItem({ opinion, options, answer, onUse, onAdopted }: Props) {
  const { open } = useDialogs()
  const [isAsked, setAsked] = useState(false)
  const { adopt, isAdopting } = useAdopting(opinion, answer, onAdopted)
  const { entity_id, question_id, id, answered_by, entity, abilities } = opinion
  const isTaken = isTheAnswer(opinion, answer)
  const by = [answered_by.full_name, entity.name] as const
  const act = (words: string, label: string, onClick: () => void) => (
    <Anchor component="button" type="button" size="sm" aria-label={label} onClick={onClick}>
      {words}
    </Anchor>
  )
  const meta = (
    <>
      {answered_by.full_name} · {entity.name}
      <br />
      {isTaken ? texts.isTheAnswer : texts.agreement[agreementOf(opinion, answer)]} ·{' '}
      {formatMoment(opinion.updated_at)}
    </>
  )
  return (
    <GivenListItem meta={meta} answer={opinion} option={letteredOption(options, opinion.question_option_id)}>
      {act(texts.useThis, texts.takeOpinionOf(...by), () => onUse(opinion))}
      {act(texts.open, texts.openOf(...by), () =>
        open({ name: 'collaboration', entityId: entity_id, questionId: question_id, collaborationId: id }),
      )}
      {abilities.adopt &&
        !isTaken &&
        act(texts.adopt, texts.adoptOf(...by), () => (answer ? setAsked(true) : void adopt()))}
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={texts.adoptTitle}
        confirm={texts.adopt}
        isPending={isAdopting}
        onConfirm={() => void adopt().then(() => setAsked(false))}
      >
        {texts.adoptHelp(entity.name)}
      </ConfirmDialog>
    </GivenListItem>
  )
}

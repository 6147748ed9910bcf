import { Anchor, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import classes from './AsideSection.module.css'
import { previousAsked } from './answer-queries.ts'
import { answersTexts as texts } from './answers.texts.ts'
import type { Ticks } from './desk-state.ts'
import { inOrder, letterOf } from './letters.ts'

const SHOWN = 3

interface Props {
  question: Question
  ticks: Ticks
  onUse: (answer: RegularAnswer) => void
}

/** What was answered in earlier periods, the ticked entities' own first; each can be taken into the form. */
export function PreviousList({ question, ticks, onUse }: Props) {
  const { data } = useQuery(previousAsked(question.id))
  const [isWhole, showWhole] = useState(false)
  const sorted = [...(data?.data ?? [])].sort(
    (one, other) => Number(ticks.has(other.entity_id)) - Number(ticks.has(one.entity_id)),
  )
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN)
  return (
    <section>
      <h2>{texts.previous}</h2>
      {!data && <Skeleton h={96} />}
      {data && sorted.length === 0 && <p className={classes.meta}>{texts.noPrevious}</p>}
      <ul className={classes.list}>
        {shown.map(answer => (
          <Previous key={answer.id} answer={answer} options={question.options} onUse={onUse} />
        ))}
      </ul>
      {sorted.length > shown.length && (
        <Button size="compact-sm" variant="default" onClick={() => showWhole(true)}>
          {texts.showMore(sorted.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

interface PreviousProps extends Pick<Props, 'onUse'> {
  answer: RegularAnswer
  options: Question['options']
}

function Previous({ answer, options, onUse }: PreviousProps) {
  const ordered = inOrder(options)
  const index = ordered.findIndex(option => option.id === answer.question_option_id)
  const { entity, assessment_period: period } = answer
  const words = answer.not_applicable ? answer.not_applicable_reason : answer.control
  return (
    <li className={classes.previous}>
      <p className={classes.meta}>
        {entity.name} · {period.name}
      </p>
      <p className={classes.option}>
        {answer.not_applicable
          ? texts.isNotApplicable
          : index >= 0 && `${letterOf(index)} · ${ordered[index]?.option}`}
      </p>
      <p className={classes.words}>{words}</p>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={texts.useThisOf(entity.name, period.name)}
        onClick={() => onUse(answer)}
      >
        {texts.useThis}
      </Anchor>
    </li>
  )
}

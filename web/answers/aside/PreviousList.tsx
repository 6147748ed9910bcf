import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { previousQuery } from '../answer-queries.ts'
import { useAnsweringPeriod } from '../answering-period.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import type { Ticks } from '../editor/editor-state.ts'
import classes from './AsideSection.module.css'
import { FirstFew } from './FirstFew.tsx'
import { GivenListItem, letteredOption } from './GivenListItem.tsx'

interface Props {
  question: Question
  ticks: Ticks
  onUse: (answer: RegularAnswer) => void
}

/** Answers from earlier periods, those of the ticked entities first. Each can be copied into the form. */
export function PreviousList({ question, ticks, onUse }: Props) {
  const { data } = useQuery(previousQuery(question.id, useAnsweringPeriod()))
  const sorted = [...(data?.data ?? [])].sort(
    (one, other) => Number(ticks.has(other.entity_id)) - Number(ticks.has(one.entity_id)),
  )
  return (
    <section>
      <h2>{texts.previous}</h2>
      {!data && <Skeleton h={96} />}
      {data && sorted.length === 0 && <p className={classes.meta}>{texts.noPrevious}</p>}
      <FirstFew items={sorted} draw={answer => <Previous key={answer.id} answer={answer} onUse={onUse} />} />
    </section>
  )
}

interface PreviousProps extends Pick<Props, 'onUse'> {
  answer: RegularAnswer
}

function Previous({ answer, onUse }: PreviousProps) {
  const { entity, assessment_period: period } = answer
  return (
    <GivenListItem
      meta={`${entity.name} · ${period.name}`}
      answer={answer}
      option={letteredOption(answer.question.options, answer.question_option_id)}
    >
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={texts.useThisOf(entity.name, period.name)}
        onClick={() => onUse(answer)}
      >
        {texts.useThis}
      </Anchor>
    </GivenListItem>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Content } from '#domain/answers/answer-content.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { answersQuery, awaitedQuery, opinionsQuery } from '../answer-queries.ts'
import { useAnsweringPeriod } from '../answering-period.ts'
import type { Ticks } from '../editor/editor-state.ts'
import classes from './AsideSection.module.css'
import { AwaitedList } from './AwaitedList.tsx'
import { asideTexts as texts } from './aside.texts.ts'
import { FirstFew } from './FirstFew.tsx'
import { OpinionListItem } from './OpinionListItem.tsx'
import { awaitedIn, othersOpinions } from './opinions.ts'

interface Props {
  question: Question
  ticks: Ticks
  onUse: (answer: Content) => void
  onAdopted: (entityId: number) => void
}

/** The opinions of collaborators, the people asked for one, and the form to ask, for those who may see them. */
export function OpinionsList({ question, ticks, onUse, onAdopted }: Props) {
  const userId = useMe()?.id
  const can = useCan()
  const { open } = useDialogs()
  const period = useAnsweringPeriod()
  const given = useQuery(opinionsQuery(question.id, period)).data
  const answers = useQuery(answersQuery(question.id, period)).data ?? []
  const assignments = useQuery(awaitedQuery(question.id, period)).data ?? []
  const awaited = awaitedIn(assignments.filter(({ user_id }) => user_id !== userId))
  const opinions = othersOpinions(given ?? [], { userId, ticks })
  const mayAsk = can('entity:manage', 'collaboration')
  if (!given || (!mayAsk && opinions.length === 0 && awaited.length === 0)) return null
  return (
    <section>
      <h2>{texts.collaborators}</h2>
      {opinions.length === 0 && (
        <p className={classes.meta}>{awaited.length > 0 ? texts.noOpinionsYet : texts.noOpinions}</p>
      )}
      <FirstFew
        items={opinions}
        draw={opinion => (
          <OpinionListItem
            key={opinion.id}
            opinion={opinion}
            options={opinion.question.options}
            answer={answers.find(({ entity_id }) => entity_id === opinion.entity_id) ?? null}
            onUse={onUse}
            onAdopted={onAdopted}
          />
        )}
      />
      <AwaitedList awaited={awaited} />
      {mayAsk && (
        <Button
          size="compact-sm"
          variant="default"
          mt="xs"
          onClick={() => open({ name: 'assign', questionId: question.id, entityId: 0 })}
        >
          {texts.ask}
        </Button>
      )}
    </section>
  )
}

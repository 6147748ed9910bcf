import { Anchor, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Content } from '#domain/answers/answer-content.ts'
import type { MappedAnswer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { mappedQuery } from '../answer-queries.ts'
import { useAnsweringPeriod } from '../answering-period.ts'
import type { Ticks } from '../editor/editor-state.ts'
import classes from './AsideSection.module.css'
import { asideTexts as texts } from './aside.texts.ts'
import { FirstFew } from './FirstFew.tsx'
import { GivenListItem } from './GivenListItem.tsx'
import { inUse, mappedAsOurs } from './mapped.ts'

interface Props {
  question: Question
  ticks: Ticks
  /** The option chosen in the form. */
  chosen: number | null
  onUse: (answer: Content) => void
}

/** Answers to the same requirement in other frameworks. Renders nothing when there are none. */
export function MappedList({ question, ticks, chosen, onUse }: Props) {
  const { data } = useQuery(mappedQuery(question.id, useAnsweringPeriod()))
  const sorted = inUse(data?.data ?? [], ticks)
  if (sorted.length === 0) return null
  return (
    <section>
      <h2>{texts.mapped}</h2>
      <p className={classes.meta}>{texts.mappedHelp}</p>
      <FirstFew
        items={sorted}
        draw={each => (
          <Mapped
            key={each.answer.id}
            mapped={each}
            onUse={() => onUse(mappedAsOurs(each, { options: question.options, chosen }))}
          />
        )}
      />
    </section>
  )
}

function Mapped({ mapped, onUse }: { mapped: MappedAnswer; onUse: () => void }) {
  const { open } = useDialogs()
  const { relation, protocol, question, answer, option } = mapped
  const at = [protocol.name, question.tempid, answer.entity.name] as const
  const meta = (
    <>
      {protocol.name} {question.tempid} · {answer.entity.name}
      <br />
      <Tooltip label={texts.relationHelp[relation]} multiline maw={280} withinPortal>
        <span>{texts.relations[relation]}</span>
      </Tooltip>
    </>
  )
  return (
    <GivenListItem meta={meta} answer={answer} option={option?.option ?? null}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={texts.takeMappedOf(...at)}
        aria-description={texts.relationHelp[relation]}
        onClick={onUse}
      >
        {texts.useThis}
      </Anchor>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={texts.openMappedOf(...at)}
        onClick={() => open({ name: 'answer', answerId: answer.id })}
      >
        {texts.open}
      </Anchor>
    </GivenListItem>
  )
}

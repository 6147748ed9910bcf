import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { Content } from '#domain/answers/answer-content.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { entitiesQuery } from '../answer-queries.ts'
import { useAnsweringPeriod } from '../answering-period.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { factsOf } from '../editor/criteria.ts'
import type { Ticks } from '../editor/editor-state.ts'
import classes from './AsideSection.module.css'
import { asideTexts } from './aside.texts.ts'
import { MappedList } from './MappedList.tsx'
import { OpinionsList } from './OpinionsList.tsx'
import { PreviousList } from './PreviousList.tsx'

interface Props {
  question: Question
  ticks: Ticks
  showsPrevious: boolean
  /** The option chosen in the form. */
  chosen: number | null
  /** Copies an answer from elsewhere into the form. */
  onUse: (answer: Content) => void
  /** Called when an opinion became the answer for this entity. */
  onAdopted: (entityId: number) => void
}

/**
 * Everything that helps to answer: guidance, expected evidence, criteria, and answers from other frameworks, earlier
 * periods and collaborators.
 */
export const AsideSection = memo(function AsideSection(props: Props) {
  const { question, ticks, showsPrevious, chosen, onUse, onAdopted } = props
  const collaborates = useMe()?.features.includes('collaboration')
  const sections = question.sections.filter(({ place, entity_id }) => {
    return place === 'sidebar' && (entity_id === null || ticks.has(entity_id))
  })
  const names = useEntityNames(sections.some(({ entity_id }) => entity_id !== null))
  return (
    <div className={classes.aside}>
      <Text title={texts.guidance} text={question.guidance} />
      <Text title={texts.evidence} text={question.evidence} />
      {sections.map(({ id, title, content, entity_id }) => {
        const name = entity_id === null ? undefined : names.get(entity_id)
        return <Note key={id} title={name ? asideTexts.sectionOf(name, title) : title} html={content} />
      })}
      {showsPrevious && <PreviousList question={question} ticks={ticks} onUse={onUse} />}
      <MappedList question={question} ticks={ticks} chosen={chosen} onUse={onUse} />
      {collaborates && <OpinionsList question={question} ticks={ticks} onUse={onUse} onAdopted={onAdopted} />}
      <Criteria regulations={question.regulations} />
    </div>
  )
})

function useEntityNames(isWanted: boolean): ReadonlyMap<number, string> {
  const period = useAnsweringPeriod()
  const { data } = useQuery({ ...entitiesQuery(period), enabled: isWanted })
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data])
}

function Text({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}

/** A section of the framework, in rich text. */
function Note({ title, html }: { title: string; html: string }) {
  if (!html) return null
  return (
    <section>
      <h2>{title}</h2>
      <RichText html={html} />
    </section>
  )
}

/** Closed at first: the criteria are long, and few need them to answer. */
const Criteria = memo(function Criteria({ regulations }: Pick<Question, 'regulations'>) {
  if (regulations.length === 0) return null
  return (
    <details className={classes.criteria}>
      <summary>
        <h2>{asideTexts.criteria(regulations.length)}</h2>
      </summary>
      {regulations.map(each => (
        <dl key={each.id} className={classes.criterion}>
          {factsOf(each).map(([label, text]) => text && <Line key={label} label={label} text={text} />)}
        </dl>
      ))}
    </details>
  )
})

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

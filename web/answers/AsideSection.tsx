import { memo } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import classes from './AsideSection.module.css'
import { answersTexts as texts } from './answers.texts.ts'
import type { Ticks } from './desk-state.ts'
import { PreviousList } from './PreviousList.tsx'

interface Props {
  question: Question
  ticks: Ticks
  showsPrevious: boolean
  onUse: (answer: RegularAnswer) => void
}

/** What helps to answer: guidance, what an auditor asks to see, what the question rests on, and earlier answers. */
export const AsideSection = memo(function AsideSection({ question, ticks, showsPrevious, onUse }: Props) {
  const sections = question.sections.filter(({ place, entity_id }) => {
    return place === 'sidebar' && (entity_id === null || ticks.has(entity_id))
  })
  return (
    <div className={classes.aside}>
      <Text title={texts.guidance} text={question.guidance} />
      <Text title={texts.evidence} text={question.evidence} />
      {sections.map(({ id, title, content }) => (
        <Text key={id} title={title} text={content} />
      ))}
      <Criteria regulations={question.regulations} />
      {showsPrevious && <PreviousList question={question} ticks={ticks} onUse={onUse} />}
    </div>
  )
})

function Text({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}

const Criteria = memo(function Criteria({ regulations }: Pick<Question, 'regulations'>) {
  if (regulations.length === 0) return null
  return (
    <section>
      <h2>{texts.criteria}</h2>
      {regulations.map(each => {
        const lines: [string, string][] = [
          [texts.regulation, each.regulation],
          [texts.identifier, each.identifier],
          [texts.category, each.category],
          [texts.subcategory, each.subcategory],
          [texts.standard, each.standard],
          [texts.requirement, each.requirement],
          [texts.guidance, each.guidance],
        ]
        return (
          <dl key={each.id} className={classes.criterion}>
            {lines.map(([label, text]) => text && <Line key={label} label={label} text={text} />)}
          </dl>
        )
      })}
    </section>
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

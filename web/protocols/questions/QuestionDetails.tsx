import type { ReactNode } from 'react'
import type { Question } from '#domain/questions/questions.contract.ts'
import type { Regulation } from '#domain/reference/reference.contract.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Prose } from './Prose.tsx'
import { questionsTexts as texts } from './protocol-questions.texts.ts'
import classes from './QuestionSection.module.css'

/** The details of a question besides its answers. Each part opens separately, or all at once. */
export function QuestionDetails({ question, isOpen }: { question: Question; isOpen: boolean }) {
  const { guidance, evidence, regulations, sections, category, threat, weight } = question
  const facts: [string, string][] = [
    ...(category ? [[texts.category, category.name] as [string, string]] : []),
    ...(threat ? [[texts.threat, threat.name] as [string, string]] : []),
    [texts.weight, String(weight)],
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </dl>
      {regulations.length > 0 && (
        <Part
          title={texts.criteria}
          hint={regulations.map(({ identifier }) => identifier).join(', ')}
          isOpen={isOpen}
        >
          {regulations.map(regulation => (
            <Criterion key={regulation.id} regulation={regulation} question={question} />
          ))}
        </Part>
      )}
      {guidance && (
        <Part title={texts.guidance} isOpen={isOpen}>
          <Prose className={classes.prose} text={guidance} />
        </Part>
      )}
      {evidence && (
        <Part title={texts.evidence} isOpen={isOpen}>
          <Prose className={classes.prose} text={evidence} />
        </Part>
      )}
      {sections.map(({ id, title, content }) => (
        <Part key={id} title={title} isOpen={isOpen}>
          <div className={classes.prose}>
            <RichText html={content} />
          </div>
        </Part>
      ))}
    </>
  )
}

interface PartProps {
  title: string
  hint?: string
  isOpen: boolean
  children: ReactNode
}

function Part({ title, hint, isOpen, children }: PartProps) {
  return (
    <details className={classes.part} open={isOpen}>
      <summary>
        {title}
        {hint && <span className={classes.hint}>{hint}</span>}
      </summary>
      {children}
    </details>
  )
}

/** A criterion that a question refers to. Text that repeats the question, as in imported controls, is left out. */
function Criterion({ regulation, question }: { regulation: Regulation; question: Question }) {
  const { identifier, regulation: source, requirement, guidance } = regulation
  return (
    <div className={classes.criterion}>
      <div className={classes.identifier}>
        {identifier} <span className={classes.source}>{source}</span>
      </div>
      {requirement && requirement !== question.question && (
        <Prose className={classes.prose} text={requirement} />
      )}
      {guidance && guidance !== question.guidance && <Prose className={classes.prose} text={guidance} />}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { NamedControl } from '#domain/answers/answer-content.contract.ts'
import type { Content } from '#domain/answers/answer-content.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { symbolOf } from '#web/ui/form/symbols.ts'
import { DetailLines } from '../editor/DetailLines.tsx'
import { inOrder } from '../option-letters.ts'
import classes from './AsideSection.module.css'
import { asideTexts as texts } from './aside.texts.ts'

interface Props {
  /** The author and where the answer comes from. */
  meta: ReactNode
  answer: Content & { controls?: readonly NamedControl[] }
  /** The text of the chosen option. */
  option: string | null
  /** The actions on it. */
  children: ReactNode
}

/** A short form of an answer from elsewhere, an earlier period or another person. */
export function GivenListItem({ meta, answer, option, children }: Props) {
  const words = answer.not_applicable ? answer.not_applicable_reason : answer.control
  return (
    <li className={classes.given}>
      <p className={classes.meta}>{meta}</p>
      <p className={classes.option}>
        {answer.not_applicable ? texts.isNotApplicable : (option ?? texts.noOption)}
      </p>
      {words && <p className={classes.words}>{words}</p>}
      <DetailLines answer={answer} />
      <div className={classes.acts}>{children}</div>
    </li>
  )
}

/** Returns the option with its letter among the question’s options. */
export function letteredOption(options: Question['options'], id: number | null): string | null {
  const ordered = inOrder(options)
  const index = ordered.findIndex(option => option.id === id)
  const option = ordered[index]
  return option ? `${symbolOf(index)} · ${option.option}` : null
}

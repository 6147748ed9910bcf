import { IconLink } from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef } from 'react'
import type { Question } from '#domain/questions/questions.contract.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Prose } from './Prose.tsx'
import { questionsTexts as texts } from './protocol-questions.texts.ts'
import { QuestionDetails } from './QuestionDetails.tsx'
import { type OpenQuestion, QuestionLink } from './QuestionLink.tsx'
import classes from './QuestionSection.module.css'

interface Props {
  question: Question
  /** True if guidance and other details are expanded. */
  isDetailed: boolean
  /** True if the address names it: it scrolls into view and is marked. */
  isNamed: boolean
  onOpen: OpenQuestion
}

/**
 * One question, as the people who answer it see it. Memoized and built of plain elements, because a topic may have well
 * over a hundred.
 */
export const QuestionSection = memo(PlainQuestionSection)

function PlainQuestionSection({ question, isDetailed, isNamed, onOpen }: Props) {
  const { id, tempid, title, question: asked, options } = question
  const article = useScrolledTo(isNamed)
  const address = () => `${location.origin}${location.pathname}?question=${id}`
  return (
    <article
      ref={article}
      className={classes.question}
      data-named={isNamed || undefined}
      tabIndex={-1}
      aria-labelledby={`question-${id}`}
    >
      <div className={classes.questionHead}>
        <h3 id={`question-${id}`} className={classes.title}>
          <QuestionLink id={id} onOpen={onOpen} className={classes.numberLink}>
            {tempid}
          </QuestionLink>{' '}
          {title}
        </h3>
        <button
          type="button"
          className={classes.copy}
          aria-label={texts.copyLink(tempid)}
          onClick={() => void copyText(address())}
        >
          <IconLink size={16} aria-hidden />
        </button>
      </div>
      {asked !== title && <Prose className={classes.asked} text={asked} />}
      {options.length > 0 && (
        <ol className={classes.options} aria-label={texts.answers}>
          {options.map(({ id: optionId, option, value }, index) => (
            <li key={optionId}>
              <span className={classes.letter} aria-hidden>
                {String.fromCharCode(65 + index)}
              </span>
              <span>{option}</span>
              <span className={classes.value} data-figures title={texts.valueLabel(value)}>
                {texts.value(value)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <QuestionDetails question={question} isOpen={isDetailed} />
    </article>
  )
}

function useScrolledTo(isNamed: boolean) {
  const article = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isNamed) return
    // After the router has restored the page's scroll position.
    const frame = requestAnimationFrame(() => {
      article.current?.scrollIntoView({ block: 'start' })
      article.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isNamed])
  return article
}

import {
  IconCircle,
  IconClock,
  IconCloudUp,
  IconEyeOff,
  IconLock,
  IconMessage,
  IconNote,
  IconPaperclip,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import type { Answer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { letterOfAnswer } from '../option-letters.ts'
import classes from './EntitiesSection.module.css'
import { type EntityRow, isAccepted } from './entity-rows.ts'

interface Props {
  row: EntityRow
  options: Question['options']
  /** Its answer was saved here and has not reached the server yet. */
  isWaiting: boolean
}

/** Shows whether the entity is excluded, how it is answered, or what it still needs. */
export function EntityState({ row, options, isWaiting }: Props) {
  const { answer, isExcluded, isLockedForAll } = row
  const { messages } = row
  if (isWaiting) return <Open icon={IconCloudUp} words={texts.waiting} />
  if (isExcluded) return <Open icon={IconEyeOff} words={texts.excluded} />
  if (answer) return <Answered answer={answer} options={options} />
  if (row.requestId !== null)
    return <Open icon={IconClock} words={texts.exclusionAsked} messages={messages} />
  if (isLockedForAll) return <Open icon={IconLock} words={texts.locked} messages={messages} />
  return <Open icon={IconCircle} words={texts.needsAnswer} messages={messages} />
}

interface OpenProps {
  icon: typeof IconLock
  words: string
  messages?: number
}

function Open({ icon: Icon, words, messages = 0 }: OpenProps) {
  return (
    <>
      <span className={classes.letter} data-open>
        <Icon size={14} aria-hidden />
      </span>
      <span className={classes.stateWords}>
        {words}
        {messages > 0 && (
          <span className={classes.score}>
            <Count icon={IconMessage} count={messages} words={texts.counts.messages} />
          </span>
        )}
      </span>
    </>
  )
}

function Answered({ answer, options }: { answer: Answer; options: Props['options'] }) {
  return (
    <>
      <span className={classes.letter}>{letterOfAnswer(answer, options)}</span>
      <span className={classes.stateWords}>
        {answer.not_applicable ? texts.isNotApplicable : texts.answered}
        <span className={classes.score}>
          {answer.kind === 'answer' && answer.score !== null && (
            <span data-figures>{texts.score(answer.score)}</span>
          )}
          <Counts answer={answer} />
        </span>
      </span>
      {isAccepted(answer) && (
        <IconRosetteDiscountCheck
          size={16}
          role="img"
          aria-label={texts.accepted}
          className={classes.accepted}
        />
      )}
    </>
  )
}

function Counts({ answer }: { answer: Answer }) {
  const all = [
    { icon: IconPaperclip, count: answer.files_count, words: texts.counts.files },
    { icon: IconMessage, count: answer.discussion_count, words: texts.counts.messages },
    { icon: IconNote, count: answer.notes_count, words: texts.counts.notes },
  ]
  return all.filter(({ count }) => count > 0).map(each => <Count key={each.words(2)} {...each} />)
}

interface CountProps {
  icon: typeof IconMessage
  count: number
  words: (count: number) => string
}

function Count({ icon: Icon, count, words }: CountProps) {
  return (
    <span className={classes.countOf} title={words(count)}>
      <Icon size={12} role="img" aria-label={words(count)} />
      <span data-figures aria-hidden>
        {count}
      </span>
    </span>
  )
}

import { IconCalendarDue, IconCheck, IconClockExclamation, IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { type CompletionBy, completionOf } from '#domain/questions/completion.rules.ts'
import { useAnswering } from '#web/platform/answering-session.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { CompletionBar } from '#web/ui/ProgressBar.tsx'
import { questionsTexts as texts } from './questions.texts.ts'
import classes from './TopicsSection.module.css'
import { choiceOf, type ShownTopic, startOf, type TopicSearch } from './topic-filters.ts'

interface Props {
  topic: ShownTopic
  by: CompletionBy
  isChosen: boolean
  search: TopicSearch
  onChoose: (id: number, withShift: boolean) => void
}

/** One topic: its checkbox, its title linked to answering, the person's assignments, and its progress. */
export const TopicListItem = memo(function TopicListItem({ topic, by, isChosen, search, onChoose }: Props) {
  const { id, tempid, title, assigned_count, overdue_count, due_date, matches } = topic
  const { begin } = useAnswering()
  const { done, total } = completionOf(topic, by)
  const isComplete = total > 0 && done >= total
  return (
    <li className={classes.topic} data-chosen={isChosen || undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={`${tempid} ${title}`}
          checked={isChosen}
          onChange={event => onChoose(id, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <span className={classes.number} data-figures>
        {tempid}
      </span>
      <div className={classes.words}>
        <Link
          {...startOf([topic], search)}
          className={classes.title}
          onClick={() => void begin(choiceOf([topic], search))}
        >
          {title}
        </Link>
        {matches > 0 && <span className={classes.note}>{texts.matching(matches)}</span>}
      </div>
      <span className={classes.flags}>
        {due_date && overdue_count === 0 && assigned_count > 0 && (
          <span className={classes.flag}>
            <IconCalendarDue size={15} aria-hidden /> <DueDate date={due_date} isOverdue={false} />
          </span>
        )}
        {assigned_count > 0 && (
          <span className={classes.flag}>
            <IconUserCheck size={15} aria-hidden /> {texts.assigned(assigned_count)}
          </span>
        )}
        {overdue_count > 0 && (
          <span className={classes.flag} data-overdue>
            <IconClockExclamation size={15} aria-hidden /> {texts.overdue(overdue_count)}
          </span>
        )}
      </span>
      <span className={classes.figures} data-figures>
        {isComplete && <IconCheck size={15} role="img" aria-label={texts.complete} />}
        {texts.answered(formatNumber(done), formatNumber(total))}
      </span>
      <div className={classes.bar}>
        <CompletionBar label={texts.completion(title)} done={done} total={total} />
      </div>
    </li>
  )
})

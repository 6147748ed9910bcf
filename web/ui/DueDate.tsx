import { IconClockExclamation } from '@tabler/icons-react'
import classes from './DueDate.module.css'
import { formatDate } from './format.ts'
import { uiTexts } from './ui.texts.ts'

interface Props {
  /** `YYYY-MM-DD`. */
  date: string | null
  /** As the server computes it: by the person's own day, and never for completed work. */
  isOverdue: boolean
  /** The date alone, below a heading that names it. */
  isShort?: boolean
}

/** A due date. An overdue one is marked in words, or with an icon if it is short. */
export function DueDate({ date, isOverdue, isShort = false }: Props) {
  if (!date) return <span className={classes.none}>{uiTexts.noDueDate}</span>
  const day = formatDate(date)
  const words = isOverdue ? uiTexts.overdueSince(day) : uiTexts.due(day)
  return (
    <time
      dateTime={date}
      className={classes.due}
      data-overdue={isOverdue || undefined}
      {...(isShort && { title: words })}
    >
      {isShort && isOverdue && <IconClockExclamation size={15} role="img" aria-label={uiTexts.overdue} />}
      {isShort ? day : words}
    </time>
  )
}

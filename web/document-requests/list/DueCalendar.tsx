import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatMonth } from '#web/ui/format.ts'
import classes from './due-calendar.module.css'
import { listTexts as texts } from './list.texts.ts'
import { monthAfter, weeksOf } from './weeks-of.ts'

export interface DueDay {
  due_date: string
  count: number
  /** Those not yet submitted. */
  open: number
}

interface Props {
  days: readonly DueDay[]
  /** The day whose requests are shown. */
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** A month with the number of requests that are due on each day. */
export function DueCalendar({ days, chosen, onChoose }: Props) {
  const next = days.find(({ open }) => open > 0) ?? days.at(-1)
  const [month, setMonth] = useState((chosen ?? next?.due_date ?? '').slice(0, 7))
  const byDay = new Map(days.map(day => [day.due_date, day]))
  return (
    <div className={classes.calendar}>
      <div className={classes.month}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.monthBefore}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{formatMonth(month)}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.monthAfter}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <table className={classes.days} aria-label={texts.dueDays}>
        <thead>
          <tr>
            {texts.weekdays.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: days of other months have nothing but their place
                <td key={index}>
                  {day && (
                    <Day day={day} due={byDay.get(day)} isChosen={day === chosen} onChoose={onChoose} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  day: string
  due: DueDay | undefined
  isChosen: boolean
  onChoose: (day: string) => void
}

function Day({ day, due, isChosen, onChoose }: DayProps) {
  const number = Number(day.slice(8))
  if (!due) return <span className={classes.empty}>{number}</span>
  return (
    <button
      type="button"
      className={classes.day}
      data-open={due.open > 0 || undefined}
      aria-pressed={isChosen}
      aria-label={texts.dueDay(formatDate(day), due.open, due.count)}
      onClick={() => onChoose(day)}
    >
      {number}
      <span className={classes.count}>{texts.dueCount(due.open)}</span>
    </button>
  )
}

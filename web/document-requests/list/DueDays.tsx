import { Button } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import { formatDate } from '#web/ui/format.ts'
import classes from '../document-requests.module.css'
import { DueCalendar, type DueDay } from './DueCalendar.tsx'
import type { ItemsSearch } from './items.search.ts'
import { listTexts as texts } from './list.texts.ts'

/** The days that are shown side by side; more are in the calendar only. */
const SHOWN = 6

/** The days on which requests are due, each a filter: the next ones, and a calendar of all. */
export function DueDays({ listId, address }: { listId: number; address: Address<ItemsSearch> }) {
  const [isCalendar, setCalendar] = useState(false)
  const days =
    useQuery(asking(documentRequestListsApi.dueDays, { document_request_list_id: listId })).data?.data ?? []
  if (days.length < 2) return null
  const { search, narrow } = address
  const choose = (day: string) => narrow({ due: search.due === day ? undefined : day })
  return (
    <>
      <div className={classes.dueBar}>
        <ul className={classes.days} aria-label={texts.dueDays}>
          {nextOf(days, search.due).map(({ due_date, count, open }) => (
            <li key={due_date}>
              <button
                type="button"
                className={classes.day}
                aria-pressed={search.due === due_date}
                onClick={() => choose(due_date)}
              >
                {texts.dueDay(formatDate(due_date), open, count)}
              </button>
            </li>
          ))}
        </ul>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconCalendarMonth size={18} stroke={1.6} aria-hidden />}
          aria-expanded={isCalendar}
          onClick={() => setCalendar(!isCalendar)}
        >
          {texts.calendar}
        </Button>
      </div>
      {isCalendar && <DueCalendar days={days} chosen={search.due} onChoose={choose} />}
    </>
  )
}

/** The first days with something open, filled up with others, and the chosen one in any case; in their order. */
function nextOf(days: readonly DueDay[], chosen: string | undefined): readonly DueDay[] {
  if (days.length <= SHOWN) return days
  const first = [...days.filter(({ open }) => open > 0), ...days.filter(({ open }) => open === 0)].slice(
    0,
    SHOWN,
  )
  return days.filter(day => first.includes(day) || day.due_date === chosen)
}

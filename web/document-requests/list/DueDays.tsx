import { useQuery } from '@tanstack/react-query'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import { formatDate } from '#web/ui/format.ts'
import classes from '../document-requests.module.css'
import type { ItemsSearch } from './items.search.ts'
import { listTexts as texts } from './list.texts.ts'

/** The days on which requests are due, each a filter. */
export function DueDays({ listId, address }: { listId: number; address: Address<ItemsSearch> }) {
  const days =
    useQuery(asking(documentRequestListsApi.dueDays, { document_request_list_id: listId })).data?.data ?? []
  if (days.length < 2) return null
  const { search, narrow } = address
  return (
    <ul className={classes.days} aria-label={texts.dueDays}>
      {days.map(({ due_date, count, open }) => (
        <li key={due_date}>
          <button
            type="button"
            className={classes.day}
            aria-pressed={search.due === due_date}
            onClick={() => narrow({ due: search.due === due_date ? undefined : due_date })}
          >
            {texts.dueDay(formatDate(due_date), open, count)}
          </button>
        </li>
      ))}
    </ul>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Dimmed } from '../Dimmed.tsx'
import { formatNumber } from '../format.ts'
import { uiTexts } from '../ui.texts.ts'
import classes from './DataTable.module.css'

/** The position of a page in the whole list, as returned in every list's envelope. */
export interface Paging {
  page: number
  lastPage: number
  from: number | null
  to: number | null
  total: number
}

interface Props {
  paging: Paging
  onPage: ((page: number) => void) | undefined
  /** The list’s name, because a page may have several. */
  of?: string
}

/** Shows the range of rows and their total, with buttons to the other pages. */
export function Pager({ paging, onPage, of }: Props) {
  const { page, lastPage, from, to, total } = paging
  if (total === 0) return null
  const isOne = lastPage <= 1
  return (
    <nav className={classes.pager} aria-label={of ? `${uiTexts.pages}: ${of}` : uiTexts.pages}>
      <Dimmed data-figures aria-live="polite">
        {isOne
          ? uiTexts.count(total)
          : uiTexts.range(formatNumber(from ?? 0), formatNumber(to ?? 0), formatNumber(total))}
      </Dimmed>
      {!isOne && onPage && (
        <div className={classes.steps}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={uiTexts.previousPage}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={uiTexts.nextPage}
            disabled={page >= lastPage}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </nav>
  )
}

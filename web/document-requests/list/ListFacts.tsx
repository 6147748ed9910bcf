import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { formatNumber } from '#web/ui/format.ts'
import classes from '../document-requests.module.css'
import { formTexts } from '../form/form.texts.ts'
import { listsTexts } from '../index/lists.texts.ts'
import { ListProgress } from '../ListProgress.tsx'
import { listTexts as texts } from './list.texts.ts'

/** The progress of a list by status, its period and the people who answer for it. */
export function ListFacts({ list }: { list: DocumentRequestList }) {
  const people = list.points_of_contact ?? []
  return (
    <FactList
      className={classes.facts}
      facts={[
        [listsTexts.columns.progress, <ListProgress key="progress" list={list} />],
        [texts.progress.awaiting, formatNumber(list.items_awaiting_submission_count)],
        [texts.progress.submitted, formatNumber(list.items_submitted_count)],
        [texts.progress.returned, formatNumber(list.items_returned_for_question_count)],
        [texts.progress.overdue, formatNumber(list.items_overdue_count)],
        [formTexts.period, list.period?.name ?? null],
        [
          texts.contacts,
          people.length > 0 ? people.map(({ full_name }) => full_name).join(', ') : texts.noContacts,
        ],
      ]}
    />
  )
}

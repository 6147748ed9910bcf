import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { Bar, shareOf } from '#web/ui/ProgressBar.tsx'
import classes from './document-requests.module.css'
import { requestTexts as texts } from './document-requests.texts.ts'

type Counted = Pick<DocumentRequestList, 'title' | 'items_count' | 'items_completed_count'>

/** The share of a list's requests that are completed: a bar and its figures. */
export function ListProgress({ list }: { list: Counted }) {
  const { title, items_completed_count: done, items_count: total } = list
  const figures = texts.of(done, total)
  return (
    <div className={classes.progress}>
      <Bar label={texts.progressOf(title)} share={shareOf(done, total)} text={figures} />
      <span data-figures>{figures}</span>
    </div>
  )
}

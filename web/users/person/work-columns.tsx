import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { QuestionLink } from '../../dashboard/QuestionLink.tsx'
import { OverviewLink } from '../../entity-overviews/OverviewLink.tsx'
import classes from './person.module.css'
import { personTexts as texts } from './person.texts.ts'

export const workColumns: Columns<Assignment> = columnsOf(texts.columns, {
  question: { cell: assignment => <QuestionLink {...assignment} period={undefined} /> },
  entity: {
    width: '14rem',
    cell: assignment => (
      <OverviewLink entityId={assignment.entity.id} className={classes.link}>
        {assignment.entity.name}
      </OverviewLink>
    ),
  },
  due_date: {
    width: '9rem',
    cell: assignment => <DueDate date={assignment.due_date} isOverdue={assignment.is_past_due} isShort />,
  },
})

import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { QuestionLink } from '../../dashboard/QuestionLink.tsx'
import { OverviewLink } from '../../entity-overviews/OverviewLink.tsx'
import classes from './person.module.css'
import { personTexts as texts } from './person.texts.ts'

const column = columnsOf<Assignment>()
const { columns } = texts

export const workColumns: Columns<Assignment> = [
  column.display({
    id: 'question',
    header: columns.question,
    cell: ({ row: { original } }) => <QuestionLink {...original} period={undefined} />,
  }),
  column.display({
    id: 'entity',
    header: columns.entity,
    meta: { width: '14rem' },
    cell: ({ row: { original } }) => (
      <OverviewLink entityId={original.entity.id} className={classes.link}>
        {original.entity.name}
      </OverviewLink>
    ),
  }),
  column.accessor('due_date', {
    header: columns.due,
    meta: { width: '9rem' },
    cell: ({ row: { original } }) => (
      <DueDate date={original.due_date} isOverdue={original.is_past_due} isShort />
    ),
  }),
]

import { Text } from '@mantine/core'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { OverviewLink } from '../../entity-overviews/OverviewLink.tsx'
import { UserLink } from '../../users/UserLink.tsx'
import { OverdueMenu, OverdueQuestion } from './OverdueParts.tsx'
import classes from './overdue.module.css'
import { overdueTexts as texts } from './overdue.texts.ts'

export const overdueColumns: Columns<Assignment> = columnsOf(texts.columns, {
  question: { cell: assignment => <OverdueQuestion assignment={assignment} /> },
  entity: {
    width: '14rem',
    cell: ({ entity }) => (
      <OverviewLink entityId={entity.id} className={classes.link}>
        {entity.name}
      </OverviewLink>
    ),
  },
  person: {
    width: '12rem',
    cell: ({ user }) => (
      <UserLink userId={user.id} className={classes.link}>
        {user.full_name}
      </UserLink>
    ),
  },
  kind: { width: '7rem', cell: ({ type }) => <Text size="sm">{texts.kinds[type]}</Text> },
  due_date: {
    width: '9rem',
    sort: 'due_date',
    cell: ({ due_date, is_past_due }) => <DueDate date={due_date} isOverdue={is_past_due} isShort />,
  },
  actions: menuColumn(assignment => <OverdueMenu assignment={assignment} />),
})

import { Text } from '@mantine/core'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { actionsColumn } from '#web/ui/table/actions-column.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { PeriodBadge } from './PeriodBadge.tsx'
import { PeriodMenu } from './PeriodMenu.tsx'
import { PeriodThresholds } from './PeriodThresholds.tsx'
import classes from './periods.module.css'
import type { PeriodsSearch } from './periods.search.ts'
import { periodsTexts as texts } from './periods.texts.ts'

const column = columnsOf<AssessmentPeriod>()
const { columns } = texts

export const periodColumns: Columns<AssessmentPeriod> = [
  column.accessor('name', {
    header: columns.name,
    meta: { sort: 'name' },
    cell: ({ row: { original } }) => (
      <RecordName<PeriodsSearch>
        patch={{ edit: original.id }}
        mayOpen={original.abilities.edit}
        className={classes.name}
      >
        {original.name}
      </RecordName>
    ),
  }),
  column.display({
    id: 'state',
    header: columns.state,
    cell: ({ row }) => <PeriodBadge period={row.original} />,
  }),
  column.display({
    id: 'dates',
    header: columns.dates,
    meta: { sort: 'start_date' },
    cell: ({ row: { original } }) => (
      <Text size="sm" style={{ whiteSpace: 'nowrap' }} data-figures>
        {texts.span(formatDate(original.start_date), formatDate(original.end_date))}
      </Text>
    ),
  }),
  column.display({
    id: 'division',
    header: columns.division,
    cell: ({ row: { original } }) => (
      <Text size="sm" style={{ whiteSpace: 'nowrap' }} {...(!original.division && { c: 'dimmed' })}>
        {original.division?.name ?? texts.wholeCompany}
      </Text>
    ),
  }),
  column.display({
    id: 'thresholds',
    header: columns.thresholds,
    cell: ({ row }) => <PeriodThresholds period={row.original} />,
  }),
  column.accessor('answers_count', {
    header: columns.answers,
    meta: { align: 'end' },
    cell: ({ row }) => <Text size="sm">{formatNumber(row.original.answers_count)}</Text>,
  }),
  actionsColumn(columns.actions, period => <PeriodMenu period={period} />),
]

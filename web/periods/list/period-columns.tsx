import { Text } from '@mantine/core'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { PeriodBadge } from '../PeriodBadge.tsx'
import { PeriodMenu } from '../PeriodMenu.tsx'
import { PeriodThresholds } from '../PeriodThresholds.tsx'
import classes from '../periods.module.css'
import { periodsTexts as texts } from '../periods.texts.ts'
import { PeriodLink } from './PeriodLink.tsx'

export const periodColumns: Columns<AssessmentPeriod> = columnsOf(texts.columns, {
  name: {
    sort: 'name',
    cell: period => <PeriodLink period={period} className={classes.name} />,
  },
  state: { cell: period => <PeriodBadge period={period} /> },
  dates: {
    sort: 'start_date',
    cell: period => (
      <Text size="sm" style={{ whiteSpace: 'nowrap' }} data-figures>
        {texts.span(formatDate(period.start_date), formatDate(period.end_date))}
      </Text>
    ),
  },
  division: {
    cell: period => (
      <Text size="sm" style={{ whiteSpace: 'nowrap' }} {...(!period.division && { c: 'dimmed' })}>
        {period.division?.name ?? texts.wholeCompany}
      </Text>
    ),
  },
  thresholds: { cell: period => <PeriodThresholds period={period} /> },
  answers_count: {
    align: 'end',
    cell: period => <Text size="sm">{formatNumber(period.answers_count)}</Text>,
  },
  actions: menuColumn(period => <PeriodMenu period={period} />),
})

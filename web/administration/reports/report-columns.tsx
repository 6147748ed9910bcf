import { Text } from '@mantine/core'
import type { ClientReport } from '#domain/administration/administration.contract.ts'
import { formatMoment } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { ReportLink } from './ReportLink.tsx'
import classes from './reports.module.css'
import { reportsTexts as texts } from './reports.texts.ts'

export const reportColumns: Columns<ClientReport> = columnsOf(texts.columns, {
  created_at: {
    sort: 'created_at',
    cell: report => (
      <Text size="sm" className={classes.when}>
        {formatMoment(report.created_at)}
      </Text>
    ),
  },
  description: { cell: report => <ReportLink report={report} /> },
  person: {
    cell: report => (
      <Text size="sm" className={classes.person} {...(!report.claimed_user && { c: 'dimmed' })}>
        {report.claimed_user?.full_name ?? texts.nobody}
      </Text>
    ),
  },
  app: { cell: report => <Text size="sm">{report.app}</Text> },
  version: { cell: report => <Text size="sm">{report.version || texts.unknown}</Text> },
})

import { Text } from '@mantine/core'
import type { ClientReport } from '#domain/administration/administration.contract.ts'
import { formatMoment } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { ReportLink } from './ReportLink.tsx'
import classes from './reports.module.css'
import { reportsTexts as texts } from './reports.texts.ts'

const column = columnsOf<ClientReport>()
const { columns } = texts

export const reportColumns: Columns<ClientReport> = [
  column.accessor('created_at', {
    header: columns.when,
    meta: { sort: 'created_at' },
    cell: ({ row }) => (
      <Text size="sm" className={classes.when}>
        {formatMoment(row.original.created_at)}
      </Text>
    ),
  }),
  column.accessor('description', {
    header: columns.description,
    cell: ({ row }) => <ReportLink report={row.original} />,
  }),
  column.display({
    id: 'person',
    header: columns.person,
    cell: ({ row: { original } }) => (
      <Text size="sm" className={classes.person} {...(!original.claimed_user && { c: 'dimmed' })}>
        {original.claimed_user?.full_name ?? texts.nobody}
      </Text>
    ),
  }),
  column.accessor('app', {
    header: columns.app,
    cell: ({ row }) => <Text size="sm">{row.original.app}</Text>,
  }),
  column.accessor('version', {
    header: columns.version,
    cell: ({ row }) => <Text size="sm">{row.original.version || texts.unknown}</Text>,
  }),
]

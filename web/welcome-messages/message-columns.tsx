import { Text } from '@mantine/core'
import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { actionsColumn } from '#web/ui/table/actions-column.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageTitle } from './MessageTitle.tsx'
import { ReadsCount } from './ReadsCount.tsx'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

const column = columnsOf<WelcomeMessage>()
const { columns } = texts

export const messageColumns: Columns<WelcomeMessage> = [
  column.accessor('title', {
    header: columns.title,
    cell: ({ row }) => <MessageTitle message={row.original} />,
  }),
  column.accessor('author', {
    header: columns.by,
    meta: { width: '13rem' },
    cell: ({ row }) => <Text size="sm">{row.original.author.full_name}</Text>,
  }),
  column.accessor('created_at', {
    header: columns.created,
    meta: { sort: 'created_at', width: '8rem' },
    cell: ({ row: { original } }) => (
      <Text
        component="time"
        dateTime={original.created_at}
        size="sm"
        c="dimmed"
        title={formatMoment(original.created_at)}
      >
        {formatDate(original.created_at)}
      </Text>
    ),
  }),
  column.accessor('reads_count', {
    header: columns.reads,
    meta: { align: 'end', width: '8rem' },
    cell: ({ row }) => <ReadsCount message={row.original} />,
  }),
  actionsColumn(columns.actions, message => <MessageMenu message={message} />, '4rem'),
]

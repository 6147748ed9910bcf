import { Text } from '@mantine/core'
import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageTitle } from './MessageTitle.tsx'
import { ReadsCount } from './ReadsCount.tsx'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

export const messageColumns: Columns<WelcomeMessage> = columnsOf(texts.columns, {
  title: { cell: message => <MessageTitle message={message} /> },
  author: { width: '13rem', cell: message => <Text size="sm">{message.author.full_name}</Text> },
  created_at: {
    sort: 'created_at',
    width: '8rem',
    cell: message => (
      <Text
        component="time"
        dateTime={message.created_at}
        size="sm"
        c="dimmed"
        title={formatMoment(message.created_at)}
      >
        {formatDate(message.created_at)}
      </Text>
    ),
  },
  reads_count: { align: 'end', width: '8rem', cell: message => <ReadsCount message={message} /> },
  actions: menuColumn(message => <MessageMenu message={message} />, '4rem'),
})

import { Text } from '@mantine/core'
import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { PastDate } from '#web/ui/table/PastDate.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageTitle } from './MessageTitle.tsx'
import { ReadsCount } from './ReadsCount.tsx'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

export const messageColumns: Columns<WelcomeMessage> = columnsOf(texts.columns, {
  title: { cell: message => <MessageTitle message={message} /> },
  author: { width: '13rem', cell: message => <Text size="sm">{message.author.full_name}</Text> },
  created_at: { sort: 'created_at', width: '8rem', cell: message => <PastDate at={message.created_at} /> },
  reads_count: { align: 'end', width: '8rem', cell: message => <ReadsCount message={message} /> },
  actions: menuColumn(message => <MessageMenu message={message} />, '4rem'),
})

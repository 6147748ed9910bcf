import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const welcomeMessagesKeeping: Keeping = {
  company: [trash('Welcome messages', 'welcome_messages')],
  withTheirs: ['welcome_message_reads'],
}

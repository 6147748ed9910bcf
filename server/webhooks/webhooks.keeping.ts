import { before, type Keeping } from '#server/platform/keeping/keeping.ts'

export const webhooksKeeping: Keeping = {
  company: [
    {
      what: 'Messages to webhooks',
      table: 'webhook_deliveries',
      kept: '30 days',
      isOver: before('created_at', '30 days'),
    },
  ],
  withTheirs: ['webhooks'],
}

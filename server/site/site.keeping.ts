import { before, type Keeping } from '#server/platform/keeping/keeping.ts'

export const siteKeeping: Keeping = {
  installation: [
    {
      what: 'Browser error reports',
      table: 'client_reports',
      kept: '90 days, at most the latest 5,000',
      isOver: before('created_at', '90 days'),
    },
    {
      what: 'Messages to the operator',
      table: 'contact_messages',
      kept: 'A year',
      isOver: before('created_at', '1 year'),
    },
  ],
  withTheirs: ['site_texts'],
}

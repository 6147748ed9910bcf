import { before, type Keeping } from '#server/platform/keeping/keeping.ts'

/** The tables of the platform itself. */
export const platformKeeping: Keeping = {
  company: [
    {
      what: 'Responses to repeated calls',
      table: 'idempotency_keys',
      kept: 'A day',
      isOver: before('created_at', '1 day'),
    },
  ],
  withTheirs: ['settings'],
}

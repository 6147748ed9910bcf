import { sql } from 'kysely'
import { before, type Keeping } from '#server/platform/keeping/keeping.ts'

export const sessionsKeeping: Keeping = {
  installation: [
    {
      what: 'Sessions',
      table: 'sessions',
      kept: '90 days after they end or expire. Each person’s latest session and those of API tokens stay',
      isOver: sql<boolean>`least(t.ended_at, t.expires_at, t.last_used_at + interval '14 days', t.created_at + interval '30 days')
          < now() - interval '90 days'
        and not exists (select from api_tokens a where a.session_id = t.id)
        and exists (select from sessions later where later.user_id = t.user_id and later.last_used_at > t.last_used_at)
        and not assay.is_held_person(t.user_id)`,
    },
    {
      what: 'Emailed links',
      table: 'one_time_tokens',
      kept: 'A day after they expire',
      isOver: before('expires_at', '1 day'),
    },
    { what: 'Counted attempts', table: 'attempts', kept: '2 days', isOver: before('at', '2 days') },
    { what: 'Failed sign-ins', table: 'failed_sign_ins', kept: '2 days', isOver: before('at', '2 days') },
  ],
}

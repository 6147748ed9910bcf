import { type RawBuilder, sql } from 'kysely'
import { RESTORE_DAYS } from '#domain/platform/trash.rules.ts'

/** A retention rule: rows of one table, each kept until it is over. */
export interface KeepingRule {
  /** The name that people know it by. */
  what: string
  table: string
  /** The retention period, and the moment from which it counts. */
  kept: string
  /** On a row `t`. */
  isOver: RawBuilder<boolean>
  /** Trashed records are deleted only if nothing refers to them, and the company's audit log records it. */
  isTrash?: boolean
}

const before = (moment: string, time: string) =>
  sql<boolean>`${sql.ref(`t.${moment}`)} < now() - ${sql.lit(time)}::interval`

const trash = (what: string, table: string, and: RawBuilder<unknown> = sql`true`): KeepingRule => ({
  what,
  table,
  kept: `${RESTORE_DAYS} days in the trash, then hidden while anything refers to it`,
  isOver: sql<boolean>`t.deleted_at < now() - make_interval(days => ${sql.lit(RESTORE_DAYS)}) and ${and}`,
  isTrash: true,
})

/**
 * Rules for each company, run one company at a time inside its policies. Referring records come before the ones they
 * refer to.
 */
export const companyRules: KeepingRule[] = [
  trash('Welcome messages', 'welcome_messages'),
  // A question's task follows its assignment for as long as that is open.
  trash('Tasks', 'tasks', sql`(t.completed or t.merged_type <> 'question')`),
  trash('Entities without answers or decisions', 'entities'),
  trash('Periods without answers or decisions', 'assessment_periods'),
  trash('Groups', 'groups'),
  trash('Tags', 'tags'),
  trash('Assets', 'assets'),
  trash('Controls', 'controls'),
  trash('Control objectives', 'control_objectives'),
  trash('Control functions', 'control_functions'),
  trash('Control processes', 'control_processes'),
  trash('Control risks', 'control_risks'),
  trash('Divisions', 'divisions'),
  // Former members are named in the records of their work.
  trash('Members who never accepted', 'memberships', sql`t.accepted_at is null and not t.is_known`),
  {
    what: 'Framework imports',
    table: 'framework_imports',
    kept: 'A day, or 30 days once applied',
    isOver: sql<boolean>`coalesce(t.applied_at + interval '30 days', t.created_at + interval '1 day') < now()`,
  },
  {
    what: 'Progress of background work',
    table: 'jobs',
    kept: '30 days after it ends',
    isOver: sql<boolean>`t.state in ('done', 'failed') and ${before('updated_at', '30 days')}
      and not exists (select from framework_imports i where i.organization_id = t.organization_id and i.job_id = t.id)`,
  },
  {
    what: 'Responses to repeated calls',
    table: 'idempotency_keys',
    kept: 'A day',
    isOver: before('created_at', '1 day'),
  },
  { what: 'Records of sent digests', table: 'digests', kept: '7 days', isOver: before('day', '7 days') },
  {
    what: 'People viewing a question',
    table: 'question_watchers',
    kept: 'A day',
    isOver: before('seen_at', '1 day'),
  },
]

/** Rules for the installation and its people. */
export const installationRules: KeepingRule[] = [
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
  trash('Knowledge base questions', 'frequently_asked_questions'),
]

/** Days for which unfetched emails wait in `data/outbox`: they contain invitations and sign-in links. */
export const OUTBOX_DAYS = 7

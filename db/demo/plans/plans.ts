import type pg from 'pg'
import { type DemoContext, dayFrom, givenAt } from '../demo-context.ts'
import { demand, insertRows } from '../insert.ts'
import { addActionPlans } from './action-plans.ts'

/** Exclusion requests beside those of the assessment; all are undecided. */
const requests = [
  {
    entity: 'rehabilitation',
    tempid: '18.2',
    by: 'ruth.abernathy',
    description:
      'The gyms order nothing from laboratories and send nothing to pharmacies. Insurers are billed by the group’s billing office.',
  },
  {
    entity: 'laboratory',
    tempid: '18.6',
    by: 'employee',
    description:
      'Phones stay in the lockers outside the laboratory, and results leave it through the record system only.',
  },
]

const messages = [
  {
    title: 'Welcome to this year’s assessment',
    message:
      'Thank you for giving it your time.\n\nAnswer what is assigned to you as things are, not as they should be. If you are not sure, ask your team in the discussion of the answer.',
    by: 'priya.raman',
    daysAgo: 20,
  },
  {
    title: 'Security office hours',
    message:
      'Every Tuesday from 2 to 3 pm somebody from the security team is in the cafeteria of the Medical Center.\n\nBring your questions about the assessment, or just a coffee.',
    by: 'helen.achterberg',
    daysAgo: 2,
  },
]

/** Questions assigned to the group's leaders, one of each overdue. */
const ownQuestions = [
  { user: 'admin', entity: 'data-center', dueInDays: [-4, 0, 10] },
  { user: 'manager', entity: 'laboratory', dueInDays: [-2, 3, 14, 21] },
]

/** Adds what waits for people beside their questions: messages, requests to decide, action plans. Nobody is mailed about it. */
export async function addPlans(client: pg.ClientBase, context: DemoContext): Promise<void> {
  for (const own of ownQuestions) await assignUnanswered(client, context, own)
  await addRequests(client, context)
  await addActionPlans(client, context)
  await insertRows(
    client,
    'welcome_messages',
    messages.map(({ title, message, by, daysAgo }) => ({
      organization_id: context.organizationId,
      title,
      message,
      created_by: demand(context.users, by),
      created_at: `${dayFrom(context, -daysAgo)}T15:00:00Z`,
      version: 1,
    })),
  )
  await client.query('update tasks set mailed_at = now() where organization_id = $1', [
    context.organizationId,
  ])
  // Morning emails go to the people that visitors sign in as; the others never open them.
  await client.query(
    `update users set mail_preferences = '{"digest": false}' where id = any($1::bigint[]) and id <> all($2::bigint[])`,
    [[...context.users.values()], ['admin', 'manager', 'employee'].map(name => demand(context.users, name))],
  )
}

/** Asks somebody the first questions of the entity's frameworks that nobody has answered, been asked or excluded. */
async function assignUnanswered(
  client: pg.ClientBase,
  context: DemoContext,
  { user, entity, dueInDays }: (typeof ownQuestions)[number],
): Promise<void> {
  await client.query(
    `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id,
       due_date, created_by, created_at)
     select $1, 'question', $2, $3, free.protocol_id, free.id, $4, ($5::date[])[free.rank], $2, $6
     from (
       select q.id, q.protocol_id, row_number() over (order by q.protocol_id, q.display_order, q.id) as rank from questions q
       join entity_protocols ep on ep.protocol_id = q.protocol_id and ep.entity_id = $3
       where q.parent_question_id is not null and q.deleted_at is null
         and not exists (select from answers a where a.assessment_period_id = $4 and a.entity_id = $3 and a.question_id = q.id)
         and not exists (select from assignments s where s.assessment_period_id = $4 and s.entity_id = $3 and s.question_id = q.id)
         and not exists (select from entity_question_exclusions x where x.entity_id = $3 and x.question_id = q.id)
     ) free where free.rank <= cardinality($5::date[])`,
    [
      context.organizationId,
      demand(context.users, user),
      demand(context.entities, entity),
      context.periods.open.id,
      dueInDays.map(days => dayFrom(context, days)),
      givenAt(context, 'open', 0.9),
    ],
  )
}

/** The requests that wait, and a task about each for the admins who decide on it. */
async function addRequests(client: pg.ClientBase, context: DemoContext): Promise<void> {
  for (const { entity, tempid, by, description } of requests) {
    await client.query(
      `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id,
         description, assignor_id, created_at)
       select $1, $2, protocol_id, id, $3, $4, $5, $6 from questions where protocol_id = 1 and tempid = $7`,
      [
        context.organizationId,
        demand(context.entities, entity),
        context.periods.open.id,
        description,
        demand(context.users, by),
        givenAt(context, 'open', 0.98),
        tempid,
      ],
    )
  }
  await client.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id, created_at)
     select distinct r.organization_id, decider.id, 'exclusion', r.id, r.entity_id, r.assessment_period_id, r.created_at
     from question_exclusion_requests r
     join entity_divisions ed on ed.organization_id = r.organization_id and ed.entity_id = r.entity_id
     join divisions d on d.organization_id = r.organization_id and d.id = ed.division_id
     cross join lateral (values (d.admin_id), ($2::bigint)) as decider (id)
     where r.organization_id = $1 and r.state = 'pending'
     on conflict do nothing`,
    [context.organizationId, demand(context.users, 'admin')],
  )
}

import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { shownDay } from '#server/platform/mail/shown-day.ts'
import { answeringPath, controlTestPath, exclusionPath, planPath } from '../tasks/links.service.ts'

interface DigestMail {
  to: string
  firstName: string
  /** The company’s name. */
  organization: string
  /** The address of the app. */
  address: string
  plan: TodaysPlan
}

/** Writes Today's Plan as the morning's email: a summary of each panel, with a link to it. */
export function digestEmail({ to, firstName, organization, address, plan }: DigestMail): Email {
  const link = (path: string) => new URL(path, address).href
  const panels = [
    questions(plan, link),
    actionPlans(plan, link),
    requests(plan, link),
    documents(plan, link),
    tests(plan, link),
    policies(plan, link),
    messages(plan),
  ]
  const { count } = plan
  return {
    to,
    subject: `Today at ${quoted(organization)}: ${count === 1 ? '1 item needs' : `${count} items need`} your attention`,
    text: `Good morning ${quoted(firstName)},

${panels.filter(panel => panel !== null).join('\n\n')}

Open Assay: ${link('/')}
Change your email notifications: ${link('/profile')}
`,
  }
}

/** The maximum number of tasks of a plan that are listed. */
const TASKS_SHOWN = 5

type Linking = (path: string) => string

function questions({ assigned_questions: assigned }: TodaysPlan, link: Linking): string | null {
  const { open, past_due, due_today, start, start_past_due, next } = assigned
  if (!start) return null
  const late = [past_due > 0 && `${past_due} overdue`, due_today > 0 && `${due_today} due today`].filter(
    Boolean,
  )
  return [
    `Assigned questions: ${open}${late.length > 0 ? ` (${late.join(', ')})` : ''}`,
    ...next.map(({ title, entity, due_date }) => bullet(title, entity.name, due_date)),
    `  Answer now: ${link(answeringPath(start))}`,
    ...(start_past_due ? [`  Answer overdue questions: ${link(answeringPath(start_past_due))}`] : []),
  ].join('\n')
}

function actionPlans({ action_plans }: TodaysPlan, link: Linking): string | null {
  if (action_plans.length === 0) return null
  const slides = action_plans.map(({ plan, open, tasks }) => {
    const shown = tasks.slice(0, TASKS_SHOWN)
    const rest = open - shown.length
    return [
      `Action plan “${quoted(plan.name)}”`,
      ...shown.map(({ description, entity, due_date }) =>
        bullet(description, entity?.name ?? null, due_date),
      ),
      ...(rest > 0 ? [`- and ${rest} more`] : []),
      `  Open the plan: ${link(planPath(plan.id))}`,
    ].join('\n')
  })
  return slides.join('\n\n')
}

function requests({ exclusion_requests }: TodaysPlan, link: Linking): string | null {
  if (!exclusion_requests?.first_id) return null
  return [
    `Pending exclusion requests: ${exclusion_requests.pending}`,
    ...exclusion_requests.next.map(({ question, entity }) => bullet(question, entity.name, null)),
    `  Respond now: ${link(exclusionPath(exclusion_requests.first_id))}`,
  ].join('\n')
}

function documents({ document_requests }: TodaysPlan, link: Linking): string | null {
  if (!document_requests) return null
  const { to_deliver, to_review, past_due, next } = document_requests
  const counts = [
    to_deliver > 0 && `${to_deliver} to deliver${past_due > 0 ? ` (${past_due} overdue)` : ''}`,
    to_review > 0 && `${to_review} to review`,
  ].filter(Boolean)
  if (counts.length === 0) return null
  return [
    `Document requests: ${counts.join(', ')}`,
    ...next.flatMap(({ id, title, list, due_date }) => [
      bullet(title, list.name, due_date),
      `  ${link(`/document-requests/${id}`)}`,
    ]),
  ].join('\n')
}

function tests({ control_tests }: TodaysPlan, link: Linking): string | null {
  if (!control_tests || control_tests.open === 0) return null
  const { open, past_due, next } = control_tests
  return [
    `Controls to test: ${open}${past_due > 0 ? ` (${past_due} overdue)` : ''}`,
    ...next.flatMap(({ id, name, due_date }) => [
      bullet(name, null, due_date),
      `  ${link(controlTestPath(id))}`,
    ]),
  ].join('\n')
}

function policies({ policies: waiting }: TodaysPlan, link: Linking): string | null {
  if (!waiting || waiting.next.length === 0) return null
  const { to_read, to_review, past_due, next } = waiting
  const counts = [
    to_read > 0 && `${to_read} to read`,
    to_review > 0 && `${to_review} to review`,
    past_due > 0 && `${past_due} overdue`,
  ].filter(Boolean)
  return [
    `Policies: ${counts.join(', ')}`,
    ...next.flatMap(({ id, title, due_date, is_to_review }) => [
      bullet(title, is_to_review ? 'to review' : null, due_date),
      `  ${link(is_to_review ? `/company/policies/${id}` : `/policies/${id}`)}`,
    ]),
  ].join('\n')
}

function messages({ welcome_messages }: TodaysPlan): string | null {
  if (welcome_messages.length === 0) return null
  return [
    'Messages from your company',
    ...welcome_messages.map(({ title, author }) => bullet(title, author.full_name, null)),
  ].join('\n')
}

function bullet(text: string, about: string | null, due: string | null): string {
  const more = [about && quoted(about), due && `due ${shownDay(due)}`].filter(Boolean).join(', ')
  const line = quoted(text)
  return `- ${line.length > 200 ? `${line.slice(0, 199)}…` : line}${more ? ` (${more})` : ''}`
}

import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { planPath } from '../../tasks/links.service.ts'
import type { Place } from './place.ts'

interface Reader {
  email: string
  first_name: string
  organization: string
}

interface Said {
  place: Place
  by: string
  address: string
}

/** Tells a person that somebody mentioned them. The comment itself stays in the app. */
export function mentionEmail(reader: Reader, { place, by, address }: Said): Email {
  const { plan, planId, taskId } = place
  return {
    to: reader.email,
    subject: `${quoted(by)} mentioned you in the action plan ${quoted(plan.name)}`,
    text: `Hello ${quoted(reader.first_name)},

${quoted(by)} mentioned you at ${quoted(reader.organization)}, in a comment on ${taskId === null ? 'the' : 'a task of the'} action plan ${quoted(plan.name)}.

Read and reply: ${new URL(planPath(planId, taskId), address).href}
Change your email notifications: ${new URL('/profile', address).href}
`,
  }
}

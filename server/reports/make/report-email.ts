import type { ReportState } from '#domain/reports/report-kinds.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'

export interface MadeReport {
  email: string
  first_name: string
  organization: string
  title: string
  scope_name: string
  period: string
  state: ReportState
  error: string | null
}

/** Tells a person that their report is ready, or why it was not made. The report itself stays in the app. */
export function reportEmail(report: MadeReport, address: string): Email {
  const { email, first_name, organization, scope_name, period, state, error } = report
  const title = quoted(report.title)
  const link = (path: string) => new URL(path, address).href
  const isReady = state === 'done'
  const outcome = isReady ? 'is ready' : 'could not be made'
  return {
    to: email,
    subject: `${title} ${outcome}`,
    text: `Hello ${quoted(first_name)},

The report ${title} ${outcome} at ${quoted(organization)}. It is about ${quoted(scope_name)}, ${quoted(period)}.
${isReady ? '' : `\n${error ?? ''}\n`}
${isReady ? 'Download it' : 'Make it again'}: ${link('/reports')}
Change your email notifications: ${link('/profile')}
`,
  }
}

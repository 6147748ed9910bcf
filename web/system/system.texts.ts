import { counted } from '#web/ui/plural.ts'

const jobNames: Record<string, string> = {
  'send-mail': 'Send an email',
  'purge-expired': 'Delete expired data',
  'back-up': 'Back up',
  'check-audit': 'Verify audit logs',
  'restore-demo': 'Restore the demo',
  'send-digests': 'Send daily digests',
  'send-webhooks': 'Send events to webhooks',
  'mail-tasks': 'Email new tasks',
  'ask-readers-of-policies': 'Ask people to read policies',
  'delete-companies': 'Delete companies for good',
  'end-acceptances': 'End risk acceptances',
  'give-own-plans': 'Tune queries of large companies',
  'make-report': 'Make a report',
  'purge-unconfirmed-files': 'Delete unconfirmed uploads',
  'remove-file-bytes': 'Delete removed files',
  'store-closed-periods': 'Keep closed assessments',
  'sweep-files': 'Delete files without a record',
  'take-up-reports': 'Resume interrupted reports',
}

const words = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ')

export const systemTexts = {
  title: 'System',
  help: 'Checks whether this installation works, and what to do if it doesn’t. To check everything, run npm run doctor on the server.',
  version: 'Version',
  environment: 'Environment',
  checkedAt: 'Checked',
  again: 'Check again',
  allGood: 'Everything works',
  faults: (count: number) => `${counted(count, 'problem')} found`,
  notes: (count: number) => `Works, with ${counted(count, 'note')}`,
  checks: 'Checks',
  kinds: { good: 'OK', note: 'Note', fault: 'Problem' },
  manual: (heading: string) => `Operating manual: ${heading}`,
  jobs: 'Background work',
  jobsHelp:
    'Recurring jobs run by themselves on one instance. A job that fails is tried again, and given up after several tries.',
  columns: {
    name: 'Job',
    every: 'Runs',
    last: 'Last run',
    next: 'Next run',
    queue: 'Queue',
    givenUp: 'Given up',
    actions: 'Actions',
  },
  jobName: (name: string) => jobNames[name] ?? words(name),
  onDemand: 'When needed',
  every: (seconds: number) =>
    seconds % 86_400 === 0
      ? everyOf(seconds / 86_400, 'day')
      : seconds % 3_600 === 0
        ? everyOf(seconds / 3_600, 'hour')
        : seconds % 60 === 0
          ? everyOf(seconds / 60, 'minute')
          : everyOf(seconds, 'second'),
  never: 'Not in the last days',
  outcomes: { done: 'Done', given_up: 'Given up' },
  queue: (waiting: number, running: number) =>
    [waiting > 0 && `${waiting} waiting`, running > 0 && `${running} running`].filter(Boolean).join(', ') ||
    'Empty',
  none: 'None',
  retry: 'Try again',
  retryOf: (name: string, count: number) => `Try again: ${name}, ${counted(count, 'job')}`,
  retried: (count: number) => `${counted(count, 'job')} will be tried again.`,
}

function everyOf(count: number, unit: string): string {
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`
}

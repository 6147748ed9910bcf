import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

export const messagesTexts = {
  title: 'Messages',
  help: 'The messages of the last 30 days, newest first. An event becomes a message within ten seconds.',
  columns: {
    event: 'Event',
    state: 'State',
    tries: 'Tries',
    response: 'Response',
    next: 'Next try',
    created: 'Created',
    actions: 'Actions',
  },
  states: { waiting: 'Waiting', retrying: 'Retrying', sent: 'Delivered', failed: 'Failed' },
  filters: { state: 'State', date: 'Date' },
  tries: (tries: number, most: number) => `${tries} of ${most}`,
  noResponse: 'No response',
  due: 'Now',
  empty: 'No messages yet',
  emptyHelp: 'Events that happen from now on appear here. To try the address, send a test message.',
  actionsFor: (event: string) => `Actions for ${event}`,
  open: 'Open',
  onlyEvent: 'Only messages of this event',

  sendAgain: 'Send again',
  sendNow: 'Send now',
  queued: 'The message will be sent within ten seconds.',
  queuedOff: 'The message will be sent once the webhook is switched on.',

  replay: 'Send again…',
  replayTitle: 'Send messages again',
  replayHelp:
    'Messages keep their IDs, by which your system can tell those that it already has. Messages that wait are sent anyway.',
  from: 'First day',
  to: 'Last day',
  dayRequired: 'Choose a day.',
  order: 'The last day is before the first.',
  onlyFailed: 'Only messages that failed',
  replayConfirm: 'Send again',
  replayed: (count: number) =>
    count === 0
      ? 'No message of these days can be sent again.'
      : `${counted(count, 'message')} will be sent again.`,

  gone: 'This message no longer exists',
  goneHelp: 'Messages are kept for 30 days.',
  shown: 'Message',
  id: 'Message ID',
  created: 'Created',
  ended: 'Ended',
  next: 'Next try',
  state: 'State',
  triesFact: 'Tries',
  response: 'Response',
  status: (status: number) => `Status ${status}`,
  took: (milliseconds: number) => `${formatNumber(milliseconds)} ms`,
  emptyResponse: 'The response has no body.',
  notTried: 'It was not sent yet.',
  body: 'Body',
  copyBody: 'Copy body',
  close: 'Close',
}

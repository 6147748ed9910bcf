import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

export const webhooksTexts = {
  title: 'Webhooks',
  help: 'Send events of the audit log to your own systems as they happen. Each message is signed with the webhook’s secret.',
  locked: 'You are acting as somebody else. Only they can add or change webhooks.',
  add: 'Add webhook',
  addTitle: 'Add a webhook',
  addFirst: 'Add webhook',
  emptyTitle: 'No webhooks yet',
  emptyHelp:
    'A webhook tells another system within seconds what happens here, such as a new user or a saved answer.',
  emptyLocked: 'Members of the company can add them.',
  columns: { address: 'Address', events: 'Events', status: 'Status', actions: 'Actions' },
  allEvents: 'All events',
  actionsFor: (address: string) => `Actions for ${address}`,
  statuses: { on: 'On', failing: 'Failing', stopped: 'Switched off by Assay', off: 'Off' },
  since: (moment: string) => `Since ${moment}`,

  messages: 'Messages',
  edit: 'Edit',
  editTitle: 'Edit webhook',
  save: 'Save webhook',
  saved: 'The webhook was saved.',
  address: 'Address',
  addressHelp: 'A URL that accepts POST requests, such as https://example.com/assay.',
  addressRequired: 'The address field is required.',
  description: 'Description',
  descriptionHelp: 'Shown here only.',
  isActive: 'Send events to this webhook',
  isActiveHelp: 'Events that happen while it is switched off are not sent later.',
  one: 'Webhook',
  gone: 'This webhook no longer exists',

  switchOn: 'Switch on',
  switchedOn: 'The webhook is on. It receives what happens from now on.',
  switchOff: 'Switch off',
  switchOffTitle: 'Switch off the webhook?',
  switchOffHelp:
    'Events that happen while it is off are not sent later. Messages that wait are kept until it is switched on again.',
  switchedOff: 'The webhook is off.',
  history: 'Show in audit log',

  test: 'Send test message',

  newSecret: 'New secret',
  newSecretTitle: 'Replace the secret?',
  newSecretHelp:
    'The new secret is shown once. For 24 hours, messages are signed with the old one too, so that you can change your system without missing any.',
  newSecretConfirm: 'Replace secret',
  secret: 'Secret',
  secretTitle: 'Copy the secret',
  secretHelp:
    'Your system verifies with it that a message comes from Assay. It isn’t shown again. If you lose it, replace it.',
  copySecret: 'Copy secret',
  done: 'Done',

  remove: 'Delete',
  removeTitle: 'Delete the webhook?',
  removeHelp: (address: string) =>
    `${address} receives nothing more, and the messages of the last 30 days are deleted. This can’t be undone.`,
  removeConfirm: 'Delete webhook',
  removed: 'The webhook was deleted.',

  stopped: (moment: string) => `Assay switched this webhook off on ${moment}`,
  stoppedHelp:
    'No message had arrived for five days. Once your system works again, switch the webhook on and send again what failed.',
  failing: (moment: string) => `No message has arrived since ${moment}`,
  failingHelp:
    'Each message is tried nine times in about 28 hours. After five days without a success, the webhook is switched off.',
  facts: { status: 'Status', events: 'Events', description: 'Description' },
  more: (count: number) => `and ${formatNumber(count)} more`,
}

export const eventsTexts = {
  label: 'Events',
  all: 'All events',
  allHelp: 'Everything that the audit log records, including events that later versions of Assay add.',
  selected: 'Selected events',
  search: 'Search events',
  list: 'Events to choose',
  none: 'No event has this text.',
  required: 'Choose at least one event.',
  chosen: (count: number) => `${counted(count, 'event')} selected`,
  of: (chosen: number, all: number) => (chosen === 0 ? `${all}` : `${chosen} of ${all}`),
  show: (group: string) => `Show events: ${group}`,
  hide: (group: string) => `Hide events: ${group}`,
}

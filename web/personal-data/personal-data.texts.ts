import { formatDate, formatNumber } from '#web/ui/format.ts'

/** The texts of the data that a company holds about a person. */
export const personalDataTexts = {
  download: 'Download personal data',
  file: (name: string, day: string) => `${name} ${day}.zip`,
  downloadOwn: 'Download your data',
  erase: 'Erase person',
  title: (name: string) => `Erase ${name}?`,
  help: (newName: string) =>
    `Their name becomes “${newName}” in every record, and their email, phone number, picture, password, passkeys, sessions and mentions are deleted. What they answered and did stays, under that name. This can’t be undone.`,
  log: (entries: number, until: string | null) =>
    entries === 0
      ? 'No entry of the audit log holds their name or email.'
      : `${formatNumber(entries)} ${entries === 1 ? 'entry' : 'entries'} of the audit log with their name or email ${entries === 1 ? 'stays' : 'stay'} as ${entries === 1 ? 'it is' : 'they are'}${until === null ? '' : `, at least until ${formatDate(until)}`}: the law requires the log for six years, and its chain of hashes proves that nobody changed it.`,
  backups:
    'Backups made before contain the person until they expire, and so do reports that were already made.',
  name: 'Name of the person',
  nameHelp: (name: string) => `Type “${name}” to confirm.`,
  confirm: 'Erase person',
  done: (newName: string) => `The person is now ${newName}.`,
  gone: 'This person no longer exists, or you don’t have access to them.',
}

import type { Change } from '#domain/reports/compare/compared.ts'
import { formatMoment } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

const changes: Record<Change, string> = { added: 'New', removed: 'Gone', changed: 'Changed' }

export const compareTexts = {
  title: 'Compare reports',
  help: (before: string, after: string) => `From ${before} to ${after}.`,
  reports: 'Reports',
  other: 'Compare with',
  noOther: 'There is no other report of this template yet.',
  noOtherHelp: 'Make one more, or wait for the next one of its schedule.',
  same: 'Nothing differs',
  sameHelp: 'Both reports have the same figures, rows and texts.',
  sectionAdded: 'This section is new.',
  sectionRemoved: 'This section is gone.',
  otherText: 'Its words differ.',
  changes,
  change: 'Change',
  about: 'About',
  counts: (added: number, removed: number, changed: number) =>
    [added && `${added} new`, removed && `${removed} gone`, changed && `${changed} changed`]
      .filter(Boolean)
      .join(', '),
  more: (count: number) => `and ${counted(count, 'more row', 'more rows')}`,
  was: (value: string) => `was ${value}`,
  difference: (value: number) => `${value > 0 ? '+' : '−'}${Math.abs(value)}`,
  nameOf: (moment: string | null) => formatMoment(moment),
  notThere: 'This report no longer exists, or you don’t have access to it.',
}

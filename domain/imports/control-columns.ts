import type { ImportColumn } from './import-column.ts'

const ofControls = (what: string, aliases: readonly string[]): ImportColumn => ({
  label: `${what[0]?.toUpperCase()}${what.slice(1)}`,
  aliases,
  help: `The name of a control ${what}. A new one is created.`,
  max: 200,
  example: '',
})

/** The columns of an import of controls. */
export const controlColumns = {
  name: {
    label: 'Name',
    aliases: ['control', 'control name', 'title'],
    help: 'Required. Rows without a code are matched by it.',
    max: 200,
    isRequired: true,
    example: 'Accounts of leavers are closed the same day',
  },
  code: {
    label: 'Code',
    aliases: ['control code', 'control id', 'control number', 'id', 'number', 'ref', 'reference'],
    help: 'Your own short name for it. Rows are matched by it first.',
    max: 40,
    example: 'AC-07',
  },
  description: {
    label: 'Description',
    aliases: ['about', 'control description', 'control text', 'details'],
    help: 'The control text: what is done, by whom, and how often.',
    max: 5000,
    isLong: true,
    example: 'Human resources reports leavers, and IT closes their accounts before the end of the day.',
  },
  status: {
    label: 'Status',
    aliases: ['state'],
    help: 'Draft or Active. New controls are drafts without it.',
    max: 20,
    example: 'Active',
  },
  kind: {
    label: 'Kind',
    aliases: ['control type', 'type'],
    help: 'Preventive, Detective or Corrective.',
    max: 20,
    example: 'Preventive',
  },
  operation: {
    label: 'Operation',
    aliases: ['automation', 'manual or automated', 'method'],
    help: 'Manual or Automated.',
    max: 20,
    example: 'Manual',
  },
  review_months: {
    label: 'Review interval (months)',
    aliases: ['frequency', 'review interval', 'test interval', 'tested every'],
    help: 'Months between two tests, 1 to 60.',
    max: 20,
    example: '12',
  },
  owner: {
    label: 'Owner email',
    aliases: ['control owner', 'owner', 'owner e mail', 'responsible'],
    help: 'The email of a member.',
    max: 254,
    example: '',
  },
  objective: ofControls('objective', ['control objective', 'goal']),
  function: ofControls('function', ['control function', 'department']),
  process: ofControls('process', ['business process', 'control process']),
  risks: {
    label: 'Risks',
    aliases: ['control risks', 'risk'],
    help: 'Names of control risks, separated by commas. New ones are created.',
    max: 5000,
    isLong: true,
    example: '',
  },
} satisfies Record<string, ImportColumn>

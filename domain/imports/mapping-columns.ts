import type { ImportColumn } from './import-column.ts'

/** The columns of mappings between frameworks. */
export const mappingColumns = {
  framework: {
    label: 'Framework',
    aliases: ['from framework', 'source framework', 'standard'],
    help: 'Required. The name of a framework that your company uses.',
    max: 300,
    isRequired: true,
    example: 'HIPAA Security Rule',
  },
  number: {
    label: 'Number',
    aliases: ['from', 'question', 'question number', 'source', 'source number'],
    help: 'Required. The number of its question.',
    max: 60,
    isRequired: true,
    example: '1.1',
  },
  relation: {
    label: 'Relation',
    aliases: ['mapping', 'relationship', 'type'],
    help: 'Required. Equal, subset, superset or intersects: how the question relates to the other one.',
    max: 60,
    isRequired: true,
    example: 'subset',
  },
  other_framework: {
    label: 'Other framework',
    aliases: ['target framework', 'to framework'],
    help: 'Required. The name of another framework that your company uses.',
    max: 300,
    isRequired: true,
    example: 'NIST Cybersecurity Framework 2.0',
  },
  other_number: {
    label: 'Other number',
    aliases: ['other question', 'target', 'target number', 'to'],
    help: 'Required. The number of the question that it’s mapped to.',
    max: 60,
    isRequired: true,
    example: 'ID.RA-05',
  },
  note: {
    label: 'Note',
    aliases: ['comment', 'notes', 'rationale', 'remarks'],
    help: 'Why the questions relate in this way.',
    max: 2000,
    isLong: true,
    example: '',
  },
} satisfies Record<string, ImportColumn>

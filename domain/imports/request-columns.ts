import { expectedKinds } from '../document-requests/document-requests.rules.ts'
import type { ImportColumn } from './import-column.ts'

/** The columns of document requests. */
export const requestColumns = {
  title: {
    label: 'Document',
    aliases: [
      'document name',
      'document request',
      'evidence',
      'item',
      'name',
      'request',
      'requested',
      'title',
    ],
    help: 'Required. Each row asks for one document.',
    max: 200,
    isRequired: true,
    example: 'Result of the last penetration test',
  },
  description: {
    label: 'What exactly is needed',
    aliases: ['comment', 'description', 'detail', 'details', 'notes', 'what is needed'],
    help: 'A few sentences for the people who are asked.',
    max: 20_000,
    isLong: true,
    example: 'The report with its date, and what was done about the findings.',
  },
  due_date: {
    label: 'Due date',
    aliases: ['date due', 'deadline', 'due', 'due by', 'due on', 'needed by'],
    help: 'MM/DD/YYYY or YYYY-MM-DD. Without one, the due date of the list applies.',
    max: 40,
    example: '12/31/2040',
  },
  expected_kind: {
    label: 'Kind',
    aliases: ['category', 'document type', 'expected kind', 'type'],
    help: `One of ${expectedKinds.join(', ')}.`,
    max: 40,
    example: 'report',
  },
  people: {
    label: 'People who are asked',
    aliases: ['assigned to', 'assignee', 'assignees', 'email', 'owner', 'people', 'responsible'],
    help: 'Emails of members, separated by commas.',
    max: 3000,
    isLong: true,
    example: '',
  },
  entities: {
    label: 'Entities',
    aliases: ['entity', 'facilities', 'facility', 'sites', 'site'],
    help: 'Names or external references of entities that the document is about, separated by commas.',
    max: 20_000,
    isLong: true,
    example: '',
  },
} satisfies Record<string, ImportColumn>

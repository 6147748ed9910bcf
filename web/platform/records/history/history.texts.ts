/** The texts of a record’s history. The server says what happened in words. */
export const historyTexts = {
  label: 'History',
  columns: { what: 'What happened', person: 'By', at: 'When' },
  system: 'Assay',
  byLink: (address: string) => `${address}, by link`,
  actingFor: (name: string) => `${name} acted for this person`,
  byProgram: (name: string) => `By the program ${name}`,
  empty: 'No changes recorded yet',
  none: '–',
  value: (field: string, value: string) => `${field}: ${value}`,
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
}

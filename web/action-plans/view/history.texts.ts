/** The texts of the history of a plan. The server says what happened in words. */
export const historyTexts = {
  label: 'History',
  columns: { what: 'What happened', person: 'By', at: 'When' },
  system: 'Assay',
  empty: 'No changes recorded yet',
  none: '–',
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
}

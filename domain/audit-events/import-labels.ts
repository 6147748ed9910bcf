/** The nouns of what imports bring, by their kind: one and many. */
export const importNouns: Record<string, [one: string, many: string]> = {
  entities: ['entity', 'entities'],
  users: ['user', 'users'],
  assets: ['asset', 'assets'],
  controls: ['control', 'controls'],
  mappings: ['mapping', 'mappings'],
  answers: ['answer', 'answers'],
}

/** The entries that sum up an import, of which each record has one too. */
export const summaryEvents: Record<string, string> = {
  'spreadsheet.imported': 'Imported',
  'spreadsheet.undone': 'Undid the import of',
}

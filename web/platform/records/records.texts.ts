/** The texts of every list. */
export const recordsTexts = {
  download: 'Download list',
  downloadAs: { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' },
  shortcuts: 'Shortcuts',
  views: {
    title: 'Saved views',
    none: 'Save filters, order and columns under a name to return to them.',
    loading: 'Loading saved views',
    name: 'Save this view as',
    nameNeeded: 'The name field is required.',
    save: 'Save',
    replace: 'Replace',
    saved: (name: string) => `“${name}” was saved.`,
    replaced: (name: string) => `“${name}” was replaced.`,
    deleted: (name: string) => `“${name}” was deleted.`,
    restored: (name: string) => `“${name}” was restored.`,
    remove: (name: string) => `Delete “${name}”`,
  },
  sort: 'Sort',
  standardOrder: 'Default',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
}

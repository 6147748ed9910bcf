/** The texts of every list. */
export const recordsTexts = {
  download: 'Download',
  downloadAs: { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' },
  shortcuts: 'Shortcuts',
  sort: 'Sort',
  standardOrder: 'Default',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
}

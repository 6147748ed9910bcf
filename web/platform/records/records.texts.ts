/** The texts of every list. */
export const recordsTexts = {
  download: 'Download CSV',
  sort: 'Sort',
  standardOrder: 'Default',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
}

/** The texts of every list. */
export const recordsTexts = {
  download: 'Download CSV',
  downloaded: (name: string) => `${name} was downloaded.`,
  sort: 'Sort',
  standardOrder: 'Default',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
}

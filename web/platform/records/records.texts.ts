/** The texts of every list. */
export const recordsTexts = {
  download: 'Download CSV',
  downloaded: (name: string) => `${name} was downloaded.`,
}

export const answerReportsTexts = {
  download: 'Download',
  viewReport: 'View Report (CSV)',
  preparing: 'Preparing the report',
  saved: (name: string) => `${name} was downloaded.`,
}

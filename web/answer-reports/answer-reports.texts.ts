export const answerReportsTexts = {
  download: 'Download',
  viewReport: 'View Report (CSV)',
  preparing: 'Preparing the report',
}

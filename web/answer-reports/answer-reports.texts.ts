export const answerReportsTexts = {
  download: 'Download',
  viewReport: 'View Report (CSV)',
  topics: { xlsx: 'Topics (Excel)', csv: 'Topics (CSV)' },
  preparing: 'Preparing the report',
}

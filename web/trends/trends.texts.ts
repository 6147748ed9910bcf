export const trendsTexts = {
  title: 'Over time',
  help: 'Each point is an assessment. Closed assessments keep the figures they closed with.',
  risk: 'Risk',
  exposure: 'Exposure',
  score: 'Score',
  coverage: 'Coverage',
  assessment: 'Assessment',
  table: 'Show as a table',
  noFigure: '–',
  closed: (name: string) => `${name} (closed)`,
}

export const trendsTexts = {
  title: 'Over time',
  help: 'Each point is an assessment, with the figures that it has. Closed ones are as they closed.',
  risk: 'Risk',
  exposure: 'Exposure',
  score: 'Score',
  coverage: 'Coverage',
  assessment: 'Assessment',
  table: 'Show as a table',
  noFigure: '–',
  closed: (name: string) => `${name} (closed)`,
}

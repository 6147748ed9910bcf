export const trendsTexts = {
  title: 'Over time',
  help: 'Each point is an assessment. Choose one to see how its figures come about. Closed assessments keep the figures they closed with.',
  risk: 'Risk',
  highest: 'Highest of one entity',
  exposure: 'Exposure',
  score: 'Score',
  coverage: 'Coverage',
  assessment: 'Assessment',
  table: 'Show as a table',
  noFigure: '–',
  explained: (figure: string, assessment: string, value: string) =>
    `${value}: ${figure} in ${assessment}, how it comes about`,
  closed: (name: string) => `${name} (closed)`,
}

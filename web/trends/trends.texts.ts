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

export const divisionsTrendTexts = {
  title: 'Risk of divisions over time',
  help: 'Each point is the risk of a division in an assessment. Choose one to see how it comes about.',
  helpOfSome: (count: number) =>
    `The ${count} divisions with the highest risk. Each point is an assessment. Choose one to see how it comes about.`,
  division: 'Division',
  explained: (risk: string, division: string, assessment: string) =>
    `${risk}: risk of ${division} in ${assessment}, how it comes about`,
}

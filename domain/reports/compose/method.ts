import { formatFigure } from '../../platform/format-figure.ts'
import type { Section } from '../document/document.ts'
import type { ReportData } from '../report-data.ts'

/** The scales, the formulas and the thresholds by which each figure is worked out. */
export function methodSection({ frameworks }: ReportData): Section {
  return {
    id: 'method',
    title: 'How the figures are worked out',
    blocks: [
      {
        type: 'facts',
        facts: [
          {
            label: 'In scope',
            value: 'Each question of an entity’s frameworks, without those that the entity is excused from.',
          },
          {
            label: 'Coverage',
            value: 'Answered questions ÷ questions in scope. An answer “not applicable” counts as answered.',
          },
          {
            label: 'Score',
            value:
              'Σ weight × score of an answer ÷ Σ weight, from 0 to 100. The score of an answer is the value of the chosen option: how fully the control is in place. Answers “not applicable” do not enter it.',
          },
          {
            label: 'Inherent risk',
            value: 'Likelihood (1 to 5) × impact (1 to 5) × 4: from 4 to 100, before any control.',
          },
          {
            label: 'Residual risk',
            value: 'Inherent risk × (1 − score ÷ 100): what is left with the control that is in place.',
          },
          {
            label: 'Risk',
            value:
              'Σ weight × residual risk ÷ Σ weight. Unanswered questions do not enter it, and coverage says how many there are.',
          },
          {
            label: 'Exposure',
            value: 'The same with each unanswered question at a score of 0.',
          },
          {
            label: 'Levels',
            value:
              'Below 20 Very Low, from 20 Low, from 40 Medium, from 60 High, from 80 Very High. Below half coverage no level is given.',
          },
          {
            label: 'Threshold',
            value: `Above it, a risk needs remediation: ${frameworks
              .map(({ name, threshold }) => `${name} ${formatFigure(threshold)}`)
              .join(', ')}.`,
          },
          {
            label: 'Ratings',
            value:
              'Likelihood belongs to the threat and impact to the category of a question, as the risk profile of the entity rates them. An answer keeps the ratings and the weight that it was saved with.',
          },
          {
            label: 'Rounding',
            value:
              'Sums are whole numbers. Results are rounded once, at the end, to two decimals, and shown with one.',
          },
        ],
      },
    ],
  }
}

import type { Cell, Section } from '../document/document.ts'
import { dayOf, figure, NONE, percent, risk } from '../document/words.ts'
import type { FiguresBeside, PeriodFigures, ReportData } from '../report-data.ts'
import { table, text } from './frame.ts'

/** The figures of each framework in one assessment beside those in others, a table a figure. */
export function sideBySideSection({ side_by_side: periods = [] }: ReportData): Section {
  const rows = rowsOf(periods)
  const tableOf = (caption: string, cell: (figures: FiguresBeside) => Cell) =>
    table(
      caption,
      [['Framework', 2], ...periods.map(({ period }) => [period.name, 'fit'] as const)],
      rows.map(({ name, figures }) => [
        name,
        ...figures.map(each => (each && each.in_scope > 0 ? cell(each) : NONE)),
      ]),
      'No framework is in the scope of this report.',
    )
  return {
    id: 'side-by-side',
    title: 'Assessments side by side',
    blocks: [
      ...(periods.length < 2
        ? [text('There is no other assessment to compare with.', 'note')]
        : [text(periods.map(({ period }) => spanOf(period)).join('; '), 'note')]),
      tableOf('Risk, 0 to 100', ({ risk: value, coverage }) => risk(value, coverage)),
      tableOf('Score, 0 to 100', ({ score }) => figure(score)),
      tableOf('Coverage', ({ coverage }) => percent(coverage)),
    ],
  }
}

const spanOf = ({ name, start_date, end_date, closed_at }: PeriodFigures['period']) =>
  `${name}: ${dayOf(start_date)} to ${dayOf(end_date)}, ${closed_at === null ? 'still open' : 'as it closed'}`

interface Row {
  name: string
  /** Undefined where an assessment did not have the framework. */
  figures: (FiguresBeside | undefined)[]
}

/** A row for each framework of any of the assessments, and one for all together where there are several. */
function rowsOf(periods: readonly PeriodFigures[]): Row[] {
  const names = new Map(periods.flatMap(({ frameworks }) => frameworks).map(({ id, name }) => [id, name]))
  const ofOne = [...names].map(([id, name]) => ({
    name,
    figures: periods.map(({ frameworks }) => frameworks.find(framework => framework.id === id)),
  }))
  const all = { name: 'All frameworks', figures: periods.map(period => period.all) }
  return ofOne.length > 1 ? [...ofOne, all] : ofOne
}

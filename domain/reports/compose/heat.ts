import { hidesWorst, levelOfRisk } from '../../risks/risk-levels.rules.ts'
import type { Block, HeatSquare } from '../document/document.ts'
import { figureText } from '../document/words.ts'
import type { Item } from '../report-data.ts'
import { type Figures, type Findings, figuresOf } from './findings.ts'
import { text } from './frame.ts'

/** The risk of each threat and category: of its worst entity, as an average hides it. */
export function heatBlocks(findings: Findings, items: readonly Item[], about: string): Block[] {
  const inScope = items.filter(({ is_excluded }) => !is_excluded)
  const threats = namesOf(inScope, item => findings.question(item.question_id).threat)
  const categories = namesOf(inScope, item => findings.question(item.question_id).category)
  const cells = Map.groupBy(inScope, item => cellKey(findings, item))
  const rows = threats.map(threat => ({
    label: threat,
    squares: categories.map(category => squareOf(cells.get(`${threat}\n${category}`) ?? [])),
  }))
  if (!rows.some(({ squares }) => squares.some(Boolean)))
    return [text('No answer has a threat and a category with a rating yet.', 'note')]
  return [
    text(
      'Each square is the risk of its worst entity, with its level. A mark (!) says that the average of all entities lies two levels below it.',
      'note',
    ),
    {
      type: 'heat',
      caption: `Risk by threat and category: ${about}`,
      corner: 'Threat',
      columns: categories,
      rows,
    },
  ]
}

const cellKey = ({ question }: Findings, item: Item) => {
  const { threat, category } = question(item.question_id)
  return `${threat ?? 'No threat'}\n${category ?? 'No category'}`
}

const namesOf = (items: readonly Item[], nameOf: (item: Item) => string | null) =>
  [...new Set(items.map(nameOf))].filter(name => name !== null).sort()

function squareOf(items: readonly Item[]): HeatSquare | null {
  const average = figuresOf(items).risk
  const risks = [...Map.groupBy(items, ({ entity_id }) => entity_id).values()].map(figuresOf)
  const worst = risks.reduce<Figures | null>(
    (highest, each) => (each.risk !== null && each.risk > (highest?.risk ?? -1) ? each : highest),
    null,
  )
  if (worst?.risk == null) return null
  return {
    text: figureText(worst.risk),
    value: worst.risk,
    level: levelOfRisk(worst.risk),
    ...(hidesWorst(average, worst) && { isMarked: true }),
  }
}

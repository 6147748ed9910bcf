import type { PlanRisk } from '#domain/action-plans/remediation.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { FigureLink } from '../../../risks/FigureLink.tsx'
import { planTexts } from '../../action-plans.texts.ts'
import classes from './risk.module.css'
import { riskTexts as texts } from './risk.texts.ts'

type Cell = PlanRisk['cells'][number] & { id: string }

/** The risks of the plan one by one, with their figures. */
export function RiskCells({ risk }: { risk: PlanRisk }) {
  const rows = risk.cells.map(cell => ({ ...cell, id: `${cell.threat.id}-${cell.entity.id}` }))
  return (
    <DataTable
      label={texts.cells}
      source={{ rows }}
      columns={columns}
      card={cell => <CellCard cell={cell} />}
      empty={<Dimmed>{texts.unanswered}</Dimmed>}
    />
  )
}

const figure = (value: number | null) => (value === null ? texts.none : formatFigure(value))
const end = { align: 'end', width: '8rem' } as const

const columns: Columns<Cell> = columnsOf(texts.columns, {
  threat: { cell: ({ threat }) => threat.name },
  entity: { cell: ({ entity }) => entity.name, width: '14rem' },
  before: { ...end, cell: ({ before }) => figure(before) },
  now: { ...end, cell: cell => <Now cell={cell} /> },
  when_done: { ...end, cell: ({ when_done }) => figure(when_done) },
  scale: { width: '11rem', cell: cell => <Scale cell={cell} /> },
  answered: { ...end, cell: ({ answered }) => answered },
})

/** The present figure explains itself to people who may read risks. */
function Now({ cell: { now, threat, entity } }: { cell: Cell }) {
  const mayExplain = useCan()('risk:read')
  if (now === null || !mayExplain) return figure(now)
  return (
    <FigureLink of={{ threat: threat.id, entity: entity.id }} className={classes.figure}>
      {figure(now)}
    </FigureLink>
  )
}

function Scale({ cell: { now, threshold } }: { cell: Cell }) {
  if (now === null || threshold === null) return null
  return (
    <span title={texts.threshold(formatFigure(threshold))}>
      <RiskBar risk={now} threshold={threshold} />
    </span>
  )
}

function CellCard({ cell }: { cell: Cell }) {
  return (
    <RecordCard title={planTexts.risk(cell.threat.name, cell.entity.name)}>
      <Dimmed span data-figures>
        {texts.inShort(figure(cell.before), figure(cell.now), figure(cell.when_done))}
      </Dimmed>
      <Scale cell={cell} />
    </RecordCard>
  )
}

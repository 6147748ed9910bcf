import { Button } from '@mantine/core'
import { useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { ExplainedLink } from '../../risks/figure/ExplainedLink.tsx'
import { LevelBadge } from '../../risks/LevelBadge.tsx'
import classes from '../dashboard.module.css'
import { divisionsTexts as texts } from '../dashboard.texts.ts'
import { figure } from '../figures.ts'
import {
  DivisionCoverageLink,
  DivisionEntitiesLink,
  DivisionOverdueLink,
  DivisionPeopleLink,
  DivisionRisk,
} from './DivisionFigures.tsx'
import type { DivisionRow } from './division-row.ts'

export interface Choice {
  activeId: number | null
  /** The division being entered, null for all of them; undefined when none is. */
  entering: number | null | undefined
  enter: (division: { id: number; name: string } | null) => void
}

export function divisionColumns(choice: Choice): Columns<DivisionRow> {
  return columnsOf(texts.columns, {
    name: { sort: 'name', cell: row => <DivisionName row={row} /> },
    coverage: { sort: 'coverage', width: '8.5rem', cell: row => <DivisionCoverageLink row={row} /> },
    risk: { sort: 'risk', width: '4.75rem', align: 'end', cell: row => <DivisionRisk row={row} /> },
    level: { width: '7.5rem', cell: row => <LevelBadge of={row} /> },
    worst: { width: '11rem', cell: row => <Worst row={row} /> },
    overdue: {
      sort: 'overdue',
      width: '6rem',
      align: 'end',
      cell: row => <DivisionOverdueLink row={row} />,
    },
    entities: {
      sort: 'entities',
      width: '5.75rem',
      align: 'end',
      cell: row => <DivisionEntitiesLink row={row} />,
    },
    people: {
      sort: 'people',
      width: '5.5rem',
      align: 'end',
      cell: row => <DivisionPeopleLink row={row} />,
    },
    enter: {
      hidesName: true,
      width: '5.75rem',
      align: 'end',
      cell: row => <EnterButton row={row} choice={choice} />,
    },
  })
}

export function DivisionName({ row }: { row: DivisionRow }) {
  return (
    <>
      <span className={classes.name}>{row.division.name}</span>
      <Dimmed>{row.assessment_period?.name ?? texts.noPeriod}</Dimmed>
    </>
  )
}

/** The entity with the highest risk in the division, linked to its explanation; not from inside another division. */
export function Worst({ row }: { row: DivisionRow }) {
  const active = useMe()?.active_division_id ?? null
  const { worst, division, assessment_period: period } = row
  if (!worst) return figure(null)
  return (
    <>
      {active === null || active === division.id ? (
        <ExplainedLink
          name="risk"
          value={worst.risk}
          of={{ period: period?.id, entity: worst.entity.id }}
          about={worst.entity.name}
        />
      ) : (
        <span data-figures>{figure(worst.risk)}</span>
      )}{' '}
      <LevelBadge of={worst} />
      <Dimmed>{worst.entity.name}</Dimmed>
    </>
  )
}

export function EnterButton({ row, choice }: { row: DivisionRow; choice: Choice }) {
  const { activeId, entering, enter } = choice
  const { id, name } = row.division
  if (id === activeId) {
    return (
      <Dimmed fw={550} span>
        {texts.current}
      </Dimmed>
    )
  }
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={texts.enterNamed(name)}
      loading={entering === id}
      disabled={entering !== undefined}
      onClick={() => enter(row.division)}
    >
      {texts.columns.enter}
    </Button>
  )
}

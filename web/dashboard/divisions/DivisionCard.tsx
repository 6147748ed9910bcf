import { LevelBadge } from '../../risks/LevelBadge.tsx'
import classes from '../dashboard.module.css'
import { divisionsTexts as texts } from '../dashboard.texts.ts'
import {
  DivisionCoverageLink,
  DivisionEntitiesLink,
  DivisionOverdueLink,
  DivisionPeopleLink,
  DivisionRisk,
} from './DivisionFigures.tsx'
import { type Choice, DivisionName, EnterButton, Worst } from './division-columns.tsx'
import type { DivisionRow } from './division-row.ts'

/** A division's figures on a phone. */
export function DivisionCard({ row, choice }: { row: DivisionRow; choice: Choice }) {
  return (
    <div className={classes.card}>
      <div className={classes.facts}>
        <div>
          <DivisionName row={row} />
        </div>
        <EnterButton row={row} choice={choice} />
      </div>
      <DivisionCoverageLink row={row} />
      <div className={classes.facts}>
        <span>
          {texts.columns.risk} <DivisionRisk row={row} /> <LevelBadge of={row} />
        </span>
        <span>
          {texts.columns.worst} <Worst row={row} />
        </span>
      </div>
      <dl className={classes.counts}>
        <div>
          <dt>{texts.columns.overdue}</dt>
          <dd>
            <DivisionOverdueLink row={row} />
          </dd>
        </div>
        <div>
          <dt>{texts.columns.entities}</dt>
          <dd>
            <DivisionEntitiesLink row={row} />
          </dd>
        </div>
        <div>
          <dt>{texts.columns.people}</dt>
          <dd>
            <DivisionPeopleLink row={row} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

import { Anchor, Select, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from '../imports.module.css'
import { importsTexts as texts } from '../imports.texts.ts'

interface Props {
  query: { data: AssessmentPeriod[] | undefined; error: Error | null; refetch: () => unknown }
  chosen: AssessmentPeriod | undefined
  onChoose: (periodId: number | null) => void
}

/** Chooses the assessment that the rows of the file belong to. */
export function PeriodField({ query, chosen, onChoose }: Props) {
  return (
    <Loaded query={query} skeleton={<Skeleton height={84} />}>
      {periods =>
        periods.length === 0 ? (
          <NoPeriod />
        ) : (
          <Select
            label={texts.period}
            description={texts.periodHelp}
            placeholder={texts.choosePeriod}
            data={periods.map(period => ({ value: String(period.id), label: nameOf(period) }))}
            value={chosen ? String(chosen.id) : null}
            onChange={value => onChoose(value === null ? null : Number(value))}
            allowDeselect={false}
            searchable
            required
            withAsterisk={false}
          />
        )
      }
    </Loaded>
  )
}

const nameOf = ({ name, start_date, end_date, division }: AssessmentPeriod) =>
  [name, texts.span(formatDate(start_date), formatDate(end_date)), division?.name].filter(Boolean).join(' · ')

function NoPeriod() {
  return (
    <div className={classes.panel}>
      <b>{texts.noPeriod}</b>
      <Dimmed mt={4}>{texts.noPeriodHelp}</Dimmed>
      <Anchor size="sm" renderRoot={props => <Link to="/company/assessment-periods" {...props} />}>
        {texts.toPeriods}
      </Anchor>
    </div>
  )
}

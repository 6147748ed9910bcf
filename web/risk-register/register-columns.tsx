import type { RegisteredRisk } from '#domain/risk-register/risk-register.contract.ts'
import { OverviewLink } from '#web/entity-overviews/OverviewLink.tsx'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { useCan } from '#web/platform/session/me.ts'
import { formatDate } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { PlansLink } from '../remediation/PlansLink.tsx'
import { RemediateButton } from '../remediation/RemediateButton.tsx'
import { RiskMenu } from './RiskMenu.tsx'
import { RiskFigure } from './RiskNow.tsx'
import classes from './risk-register.module.css'
import type { RegisterSearch } from './risk-register.search.ts'
import { registerTexts as texts } from './risk-register.texts.ts'

export const registerColumns: Columns<RegisteredRisk> = columnsOf(texts.columns, {
  threat: { sort: 'threat', cell: risk => <Threat risk={risk} /> },
  entity: {
    sort: 'entity',
    width: '14rem',
    cell: risk => <Entity risk={risk} />,
  },
  risk: { sort: 'risk', width: '13rem', cell: risk => <RiskFigure of={risk} /> },
  state: { sort: 'state', width: '8rem', cell: stateOf },
  owner: { sort: 'owner', width: '11rem', cell: risk => risk.owner?.full_name ?? texts.noOwner },
  plans: { width: '11rem', cell: risk => <Plans risk={risk} /> },
  review_date: { sort: 'review_date', width: '11rem', cell: reviewOf },
  actions: menuColumn(risk => <RiskMenu risk={risk} />, '4rem'),
})

function Threat({ risk }: { risk: RegisteredRisk }) {
  return (
    <RecordName<RegisterSearch> patch={{ open: risk.id }} mayOpen={risk.abilities.edit}>
      {risk.threat.name}
    </RecordName>
  )
}

function Entity({ risk: { entity } }: { risk: RegisteredRisk }) {
  // Owners who are no admins need not have any figures of the entity beside those of the risk.
  const can = useCan()
  if (!can('risk:read')) return entity.name
  return (
    <OverviewLink entityId={entity.id} className={classes.link}>
      {entity.name}
    </OverviewLink>
  )
}

/** The plans for the risk, or the way to one. */
function Plans({ risk: { plans, threat, entity, deleted_at } }: { risk: RegisteredRisk }) {
  if (plans.length > 0) return <PlansLink plans={plans} />
  if (deleted_at !== null) return null
  return (
    <RemediateButton
      variant="subtle"
      size="compact-sm"
      of={{ threat: threat.id, entity: entity.id }}
      about={texts.named(threat.name, entity.name)}
    />
  )
}

function stateOf({ state, needs_acceptance }: RegisteredRisk): string {
  const word = texts.states[state]
  return needs_acceptance ? `${word}, ${texts.needsAcceptanceShort}` : word
}

function reviewOf({ review_date, is_due }: RegisteredRisk): string {
  if (review_date === null) return texts.noDate
  return is_due ? texts.dueOn(formatDate(review_date)) : formatDate(review_date)
}

/** An entry on a phone. */
export function RegisterCard({ risk }: { risk: RegisteredRisk }) {
  return (
    <RecordCard title={<Threat risk={risk} />} menu={<RiskMenu risk={risk} />}>
      <Entity risk={risk} />
      <RiskFigure of={risk} />
      <span>
        {stateOf(risk)} · {risk.owner?.full_name ?? texts.noOwner} · {reviewOf(risk)}
      </span>
      <Plans risk={risk} />
    </RecordCard>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { IconPencil, IconShieldExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { type PlanRisk, remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure, formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import type { PlanSearch } from '../plan.search.ts'
import { RiskCells } from './RiskCells.tsx'
import classes from './risk.module.css'
import { riskTexts as texts } from './risk.texts.ts'

interface Props {
  plan: ActionPlan
  address: Address<PlanSearch>
}

/** The risk that the plan is for: before, now, and when all of its tasks have led to full answers. */
export function PlanRiskSection({ plan, address }: Props) {
  const query = useQuery(asking(remediationApi.riskOfPlan, { action_plan_id: plan.id }))
  const edit = plan.abilities.edit && (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => address.go({ risks: 1 })}
    >
      {texts.editItems}
    </Button>
  )
  if (plan.items.length === 0) {
    return (
      <Empty icon={IconShieldExclamation} title={texts.noItems} help={texts.noItemsHelp}>
        {edit}
      </Empty>
    )
  }
  return (
    <Loaded query={query} bars={[120, 160]}>
      {risk => (
        <>
          <Group justify="space-between" align="flex-start" mb="md">
            <Dimmed maw="75ch">
              {risk.assessment_period ? texts.period(risk.assessment_period.name) : texts.noPeriod}
            </Dimmed>
            {edit}
          </Group>
          <Total risk={risk} />
          <RiskCells risk={risk} />
        </>
      )}
    </Loaded>
  )
}

const moments = ['before', 'now', 'when_done'] as const

function Total({ risk }: { risk: PlanRisk }) {
  const { total, threshold, answered, linked, weight } = risk
  if (total.now === null) return <Text>{texts.unanswered}</Text>
  return (
    <section className={classes.total} aria-label={texts.total}>
      <dl>
        {moments.map(moment => {
          const value = total[moment]
          return (
            <div key={moment}>
              <dt>{texts.moments[moment]}</dt>
              <dd data-figures>{value === null ? texts.none : formatFigure(value)}</dd>
              {value !== null && threshold !== null && <RiskBar risk={value} threshold={threshold} />}
            </div>
          )
        })}
      </dl>
      <Dimmed maw="75ch">
        {threshold !== null && texts.threshold(formatFigure(threshold))}{' '}
        {texts.howItComesAbout(formatNumber(answered), formatNumber(weight), linked)}
      </Dimmed>
    </section>
  )
}

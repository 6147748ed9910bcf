import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LossScenario } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { lossTexts as texts } from './loss-scenarios.texts.ts'
import { type Money, shareOf } from './money.ts'
import { ScenarioMenu } from './ScenarioMenu.tsx'

export interface Shown {
  money: Money
  /** The closed assessment that is shown, where nothing can be changed. */
  period: number | undefined
  /** Only in companies that have divisions. */
  hasDivisions: boolean
}

/** The columns of the list, without the menu of changes where a closed assessment is shown. */
export const scenarioColumns = ({ money, period, hasDivisions }: Shown): Columns<LossScenario> =>
  columnsOf(texts.columns, {
    name: { sort: 'name', cell: scenario => <ScenarioName scenario={scenario} period={period} /> },
    threat: { sort: 'threat', cell: ({ threat }) => <Text size="sm">{threat.name}</Text> },
    ...(hasDivisions && {
      division: { width: '12rem', cell: scenario => <Text size="sm">{divisionOf(scenario)}</Text> },
    }),
    expected_loss: {
      sort: 'expected_loss',
      isHighFirst: true,
      align: 'end',
      width: '11rem',
      cell: scenario => money(scenario.expected_loss),
    },
    expected_loss_after: {
      sort: 'expected_loss_after',
      isHighFirst: true,
      align: 'end',
      width: '9rem',
      cell: scenario => afterOf(scenario, money),
    },
    difference: { align: 'end', width: '7rem', cell: differenceOf },
    ...(!period && { actions: menuColumn(scenario => <ScenarioMenu scenario={scenario} />, '4rem') }),
  })

/** A scenario on a phone. */
export function ScenarioCard({ scenario, money, period, hasDivisions }: Shown & { scenario: LossScenario }) {
  return (
    <RecordCard
      title={<ScenarioName scenario={scenario} period={period} />}
      menu={period ? null : <ScenarioMenu scenario={scenario} />}
    >
      <FactList
        facts={[
          [texts.columns.threat, scenario.threat.name],
          ...(hasDivisions ? [[texts.columns.division, divisionOf(scenario)] as const] : []),
          [texts.columns.expected_loss, money(scenario.expected_loss)],
          [texts.columns.expected_loss_after, afterOf(scenario, money)],
          [texts.columns.difference, differenceOf(scenario)],
        ]}
      />
    </RecordCard>
  )
}

function ScenarioName({
  scenario: { id, name, deleted_at },
  period,
}: Pick<Shown, 'period'> & { scenario: LossScenario }) {
  return (
    <Anchor
      fw={deleted_at === null ? 600 : 400}
      c={deleted_at === null ? 'var(--mantine-color-text)' : 'dimmed'}
      renderRoot={props => (
        <Link
          {...props}
          to="/company/loss-scenarios/$scenarioId"
          params={{ scenarioId: id }}
          search={period ? { period } : {}}
        />
      )}
    >
      {name}
    </Anchor>
  )
}

const divisionOf = ({ division }: LossScenario) => division?.name ?? texts.wholeCompany

function afterOf({ expected_loss_after: after }: LossScenario, money: Money) {
  return after === null ? <Dimmed span>{texts.noPlan}</Dimmed> : money(after)
}

/** The change by the plan as a share, such as −62%. */
function differenceOf({ expected_loss: before, expected_loss_after: after }: LossScenario) {
  return after === null || before === 0 ? null : shareOf(before, after)
}

import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type LossScenario, lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useFresh } from '#web/platform/records/use-fresh.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { PlainText } from '#web/ui/PlainText.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { HistoryButton } from '../record-history/HistoryButton.tsx'
import { HowItComesAbout } from './HowItComesAbout.tsx'
import { LossCurve } from './LossCurve.tsx'
import classes from './loss-scenarios.module.css'
import { lossTexts as texts } from './loss-scenarios.texts.ts'
import { type Money, useMoney } from './money.ts'
import { ScenarioEdit } from './ScenarioEdit.tsx'
import { useSimulation } from './use-simulation.ts'

const route = getRouteApi('/signed-in/company/admin/company/loss-scenarios/$scenarioId')

/** One scenario: what a year may cost, now and after the plan. */
export function LossScenarioPage() {
  const { scenarioId } = route.useParams()
  const { period } = route.useSearch()
  const { data, error, refetch } = useFresh(lossScenariosApi.show, {
    loss_scenario_id: scenarioId,
    ...(period && { assessment_period_id: period }),
  })
  const money = useMoney()?.money
  if (data && money) return <Loaded scenario={data} money={money} />
  if (error instanceof CallFailure && error.status === 404) {
    return (
      <NotThere isPage title={texts.notThereTitle} help={texts.notThereHelp}>
        <Button variant="default" renderRoot={props => <Link to="/company/loss-scenarios" {...props} />}>
          {texts.toScenarios}
        </Button>
      </NotThere>
    )
  }
  if (error) return <NotLoaded error={error} onTryAgain={refetch} />
  return <PageSkeleton />
}

function Loaded({ scenario, money }: { scenario: LossScenario; money: Money }) {
  const { search, go } = useAddress(route.useSearch(), route.useNavigate())
  const { curves, hasFailed, again } = useSimulation(scenario)
  const note = useWholeCompanyNote()
  const mayEdit = scenario.abilities.edit && !search.period
  return (
    <Page
      title={scenario.name}
      help={[scenario.threat.name, scenario.division?.name].filter(Boolean).join(' · ')}
      note={note ?? (search.period ? null : (scenario.reasons.edit ?? null))}
      crumbs={[
        { label: texts.manageRisk, to: '/company/manage-risk' },
        {
          label: texts.title,
          to: `/company/loss-scenarios${search.period ? `?period=${search.period}` : ''}`,
        },
      ]}
      action={
        <>
          <HistoryButton of="loss-scenario" recordId={scenario.id} />
          {mayEdit && (
            <Button leftSection={<IconPencil size={18} />} onClick={() => go({ edit: scenario.id })}>
              {texts.edit}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.page}>
        {scenario.description && <PlainText>{scenario.description}</PlainText>}
        {curves ? (
          <LossCurve curves={curves} money={money} />
        ) : hasFailed ? (
          <Failed title={texts.failed} onTryAgain={again} />
        ) : (
          <SkeletonBars bars={[28, { h: 160, mt: 'md' }, { h: 220, mt: 'md' }]} />
        )}
        <HowItComesAbout scenario={scenario} />
      </div>
      {search.edit && mayEdit && (
        <ScenarioEdit id={scenario.id} onClose={() => go({ edit: undefined }, true)} />
      )}
    </Page>
  )
}

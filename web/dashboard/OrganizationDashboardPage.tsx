import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { arranged } from '#web/platform/parts/arranged.ts'
import { PartsPicker } from '#web/platform/parts/PartsPicker.tsx'
import { PrintButton } from '#web/platform/parts/PrintButton.tsx'
import { useLayout } from '#web/platform/parts/use-layout.ts'
import { useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useEnterDivision } from '#web/platform/use-enter.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { askingDashboard, askingDivisions } from './asking-dashboard.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts, divisionsTexts as texts } from './dashboard.texts.ts'
import { organizationParts } from './divisions/organization-parts.tsx'
import { PartRows } from './PartRows.tsx'

const PAGE = 'organization-dashboard'
/** The figures are those of the current assessment, and every list opens on the dashboard. */
const search = {}
const stay = () => undefined

/** The divisions side by side, and what a board reads of the company as a whole. */
export function OrganizationDashboardPage() {
  const me = useMe()
  const { data, error, refetch } = useQuery(askingDashboard(me, undefined))
  const { layout, isReady, arrange, reset } = useLayout(PAGE)
  const all = organizationParts(data, me?.features ?? [])
  const parts = arranged(all, layout)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <>
          <EnterAll />
          {data && isReady && (
            <>
              <PartsPicker parts={all} layout={layout} onArrange={arrange} onReset={reset} />
              <PrintButton />
            </>
          )}
        </>
      }
    >
      {data && isReady && (
        <div className={classes.content}>
          <Reach />
          {parts.length === 0 && (
            <Empty title={dashboardTexts.nothingChosen} help={dashboardTexts.nothingChosenHelp} />
          )}
          <PartRows parts={parts} data={data} search={search} onChange={stay} />
        </div>
      )}
      {!data && error && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {!(data && isReady) && !error && <DashboardSkeleton />}
    </Page>
  )
}

/** Inside a division, all figures but those of the divisions are its own. */
function Reach() {
  const me = useMe()
  const activeId = me?.active_division_id ?? null
  const divisions = useQuery(askingDivisions(me)).data?.divisions ?? []
  const active = divisions.find(({ division }) => division.id === activeId)?.division
  if (!active) return null
  return <Text c="dimmed">{texts.reach(active.name)}</Text>
}

function EnterAll() {
  const me = useMe()
  const navigate = useNavigate()
  const { enter, entering } = useEnterDivision(() => void navigate({ to: '/dashboard' }))
  if (!me?.is_primary_administrator || (me.active_division_id ?? null) === null) return null
  return (
    <Button
      variant="default"
      loading={entering === null}
      disabled={entering !== undefined}
      onClick={() => enter(null)}
    >
      {texts.enterAll}
    </Button>
  )
}

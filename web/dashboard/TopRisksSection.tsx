import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { risksApi, type TopRisk } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { TreatmentLink } from '../risk-register/TreatmentLink.tsx'
import { ExplainedLink } from '../risks/figure/ExplainedLink.tsx'
import { LevelBadge } from '../risks/LevelBadge.tsx'
import { MovedBadge } from '../risks/MovedBadge.tsx'
import { RemedyLink } from '../risks/RemedyLink.tsx'
import { TopRiskLink } from '../risks/TopRiskLink.tsx'
import { dashboardTexts as texts } from './dashboard.texts.ts'
import classes from './top-risks.module.css'

const SHOWN = 5

/** The pairs of entity and threat with the highest risk, which no average hides. */
export function TopRisksSection({ period }: { period: number | undefined }) {
  const filter = period ? { assessment_period_id: period } : {}
  const query = useQuery(asking(risksApi.top, { filter, per_page: SHOWN }))
  const rows = query.data?.data
  if (rows?.length === 0) return null
  return (
    <section aria-labelledby="dashboard-top-risks">
      <Title order={2} id="dashboard-top-risks">
        {texts.topRisks}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.topRisksHelp}
      </Text>
      {query.isError && <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />}
      {!rows && !query.isError && <Skeleton h={240} />}
      {rows && (
        <ol className={classes.risks}>
          {rows.map(row => (
            <TopRiskItem key={`${row.entity.id} ${row.threat?.id}`} row={row} period={period} />
          ))}
        </ol>
      )}
      {query.data && query.data.total > SHOWN && (
        <Anchor renderRoot={props => <Link {...props} to="/risks" search={{ period }} hash="top-risks" />}>
          {texts.allTopRisks(query.data.total)}
        </Anchor>
      )}
    </section>
  )
}

function TopRiskItem({ row, period }: { row: TopRisk; period: number | undefined }) {
  return (
    <li>
      <span>
        <TopRiskLink risk={row} period={period} className={classes.link} />
        {period === undefined && (
          <Dimmed>
            <TreatmentLink risk={row} className={classes.treatment} />
          </Dimmed>
        )}
      </span>
      <span className={classes.moved}>
        <MovedBadge {...row} />
      </span>
      <span className={classes.remedy}>
        <RemedyLink risk={row} period={period} />
      </span>
      <span className={classes.scale}>
        <RiskBar risk={row.risk} threshold={row.threshold} />
      </span>
      <span className={classes.figure} data-figures>
        <ExplainedLink
          name="risk"
          value={row.risk}
          of={{ period, threat: row.threat?.id ?? 0, entity: row.entity.id }}
          about={row.entity.name}
        />
      </span>
      <span>
        <LevelBadge of={row} />
      </span>
    </li>
  )
}

import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useCan } from '#web/platform/session/me.ts'
import { formatNumber } from '#web/ui/format.ts'
import classes from './company.module.css'
import { type Metric, metricGroupsOf } from './metric-groups.ts'

/** The company's figures; each links to its list if there is one. */
export function MetricsSection({ organizationId }: { organizationId: number }) {
  const hasDivisions = useCan()('dashboard:read', 'divisions')
  const query = useQuery(asking(organizationsApi.accountMetrics, { organization_id: organizationId }))
  if (!query.data) return <Loaded query={query} bars={[480]} />
  return (
    <div className={classes.groups}>
      {metricGroupsOf(query.data, hasDivisions).map(({ name, metrics }) => (
        <div key={name}>
          <Title order={3} size="h4" mb="xs">
            {name}
          </Title>
          <ul className={classes.metrics}>
            {metrics.map(metric => (
              <li key={metric.name}>
                <Figure {...metric} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Figure({ name, value, link }: Metric) {
  const words = (
    <>
      <span className={classes.value} data-figures>
        {formatNumber(value)}
      </span>
      <span className={classes.metricName}>{name}</span>
    </>
  )
  if (!link || value === 0) return <span className={classes.metric}>{words}</span>
  return (
    <Link {...link} className={classes.metric}>
      {words}
    </Link>
  )
}

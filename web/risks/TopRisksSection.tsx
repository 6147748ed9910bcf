import { Anchor, Group, Pill, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { risksApi, type TopRisk } from '#domain/risks/risks.contract.ts'
import { OverviewLink } from '#web/entity-overviews/OverviewLink.tsx'
import { asking } from '#web/platform/calls/queries.ts'
import { useColumns } from '#web/platform/records/use-columns.ts'
import { TableTools } from '#web/platform/records/views/TableTools.tsx'
import { tableOf } from '#web/platform/table-of.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { RemediateButton } from '../remediation/RemediateButton.tsx'
import { TreatmentLink } from '../risk-register/TreatmentLink.tsx'
import { ExplainedLink } from './figure/ExplainedLink.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { MovedBadge } from './MovedBadge.tsx'
import { RemedyLink } from './RemedyLink.tsx'
import { figure } from './risk-names.ts'
import classes from './risks.module.css'
import { CHOSEN_RISKS, everyTopRisk, pageFigure, type RisksSearch, topQuery } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'
import { TopRiskLink } from './TopRiskLink.tsx'
import { useWhole } from './use-part.ts'

type Row = TopRisk & { id: string; period: number | undefined; framework: number | undefined }

const columns: Columns<Row> = columnsOf(texts.topColumns, {
  threat: { cell: row => <Threat row={row} /> },
  entity: { width: '15rem', cell: row => <Entity row={row} /> },
  risk: { width: '13rem', cell: row => <Risk row={row} /> },
  moved: { width: '9rem', cell: row => <MovedBadge {...row} /> },
  treatment: { width: '11rem', cell: row => <TreatmentLink risk={row} className={classes.link} /> },
  manager: { width: '10rem', cell: row => row.manager?.full_name ?? texts.noManager },
  remedy: {
    width: '9.5rem',
    cell: row => <RemedyLink risk={row} period={row.period} framework={row.framework} />,
  },
})

/** The pairs of entity and threat with the highest risk, a page at a time: an average hides none of them. */
export const TopRisksSection = memo(function TopRisksSection({ search }: { search: RisksSearch }) {
  const navigate = useNavigate()
  const query = useQuery({ ...asking(risksApi.top, topQuery(search)), placeholderData: keepPreviousData })
  const table = tableOf(query)
  const chosen = useColumns('top-risks', columns)
  const address = useWhole()
  const rows = table.rows?.map(row => ({
    ...row,
    id: `${row.entity.id} ${row.threat?.id ?? 0}`,
    period: search.period,
    framework: search.framework,
  }))
  const change = (patch: Partial<RisksSearch>) =>
    void navigate({
      to: '/risks',
      search: (before: RisksSearch) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    })
  const filters = filtersOf(search)
  return (
    <section aria-labelledby="top-risks">
      <Group justify="space-between">
        <Title order={2} id="top-risks">
          {texts.top}{' '}
          {query.data && (
            <Text component="span" c="dimmed" inherit fw={400} data-figures>
              {formatNumber(query.data.total)}
            </Text>
          )}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <TableTools
            name="top-risks"
            columns={chosen}
            address={address}
            download={{ route: risksApi.top, input: topQuery(search) }}
          />
        </Group>
      </Group>
      <Text c="dimmed" mb="sm">
        {texts.topHelp}{' '}
        <Anchor underline="always" renderRoot={props => <Link {...props} to="/risks/register" />}>
          {texts.register}
        </Anchor>
      </Text>
      {filters.length > 0 && (
        <Group
          id={CHOSEN_RISKS}
          tabIndex={-1}
          role="group"
          aria-label={texts.chosen}
          gap="xs"
          mb="sm"
          className={classes.chosen}
        >
          {filters.map(([label, without]) => (
            <Pill
              key={label}
              size="lg"
              withRemoveButton
              removeButtonProps={{
                'aria-label': texts.removeFilter(label),
                tabIndex: 0,
                'aria-hidden': false,
              }}
              onRemove={() => change({ ...without, top_page: undefined })}
            >
              {label}
            </Pill>
          ))}
          {query.data && query.data.total > 0 && !query.isPlaceholderData && (
            <RemediateButton
              size="compact-md"
              of={{
                ...pageFigure(search),
                likelihood: search.likelihood,
                impact: search.impact,
                above: search.above,
              }}
            >
              {texts.remediateAll(query.data.total)}
            </RemediateButton>
          )}
        </Group>
      )}
      <DataTable
        label={texts.top}
        source={{ ...table, rows }}
        columns={columns}
        hidden={chosen.hidden}
        onPage={page => change({ top_page: page === 1 ? undefined : page })}
        card={row => <TopRiskCard row={row} />}
        empty={<Empty title={texts.noTop} />}
        onClear={filters.length > 0 ? () => change(everyTopRisk) : undefined}
      />
    </section>
  )
})

/** The filters of the list, each with the change that removes it. */
function filtersOf({ likelihood, impact, above }: RisksSearch): [string, Partial<RisksSearch>][] {
  return [
    ...(likelihood
      ? [[texts.likelihoodOf(likelihood), { likelihood: undefined }] satisfies [string, Partial<RisksSearch>]]
      : []),
    ...(impact
      ? [[texts.impactOf(impact), { impact: undefined }] satisfies [string, Partial<RisksSearch>]]
      : []),
    ...(above ? [[texts.above, { above: undefined }] satisfies [string, Partial<RisksSearch>]] : []),
  ]
}

function TopRiskCard({ row }: { row: Row }) {
  return (
    <div className={classes.card}>
      <Threat row={row} />
      <Entity row={row} />
      <Risk row={row} />
      <MovedBadge {...row} />
      <TreatmentLink risk={row} className={classes.link} />
      <RemedyLink risk={row} period={row.period} framework={row.framework} />
    </div>
  )
}

function Threat({ row }: { row: Row }) {
  return (
    <TopRiskLink risk={row} period={row.period} framework={row.framework} className={classes.link}>
      {row.threat?.name ?? texts.noThreat}
    </TopRiskLink>
  )
}

function Entity({ row: { entity } }: { row: Row }) {
  return (
    <OverviewLink entityId={entity.id} className={classes.link}>
      {entity.name}
    </OverviewLink>
  )
}

/** The figure, its level and the threshold on one scale. */
function Risk({ row }: { row: Row }) {
  return (
    <span className={classes.onScale} title={texts.threshold(figure(row.threshold))}>
      <ExplainedLink
        name="risk"
        value={row.risk}
        of={{
          period: row.period,
          framework: row.framework,
          threat: row.threat?.id ?? 0,
          entity: row.entity.id,
        }}
        about={`${row.threat?.name ?? texts.noThreat}, ${row.entity.name}`}
      />{' '}
      <LevelBadge of={row} />
      <RiskBar risk={row.risk} threshold={row.threshold} />
    </span>
  )
}

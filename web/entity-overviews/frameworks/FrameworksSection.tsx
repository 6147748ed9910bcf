import { Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconBooks } from '@tabler/icons-react'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { needsRemediation } from '#domain/risks/risk-levels.rules.ts'
import { addressedSort } from '#web/platform/records/addressed-sort.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { Completion } from '../Completion.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { figure } from '../figures.ts'
import { OverviewRisk } from '../OverviewRisk.tsx'
import { ownSort } from '../overview.search.ts'
import { useOverview } from '../use-overview.ts'
import { TopicCompletion } from './TopicCompletion.tsx'
import { TopicName } from './TopicName.tsx'
import { topicColumns } from './topic-columns.tsx'
import type { TopicRow } from './topic-row.ts'
import { topicOrder, topicRowsOf, topicSorts } from './topic-rows.ts'

type Framework = EntityOverview['frameworks'][number]

/** The figures by framework and topic. */
export function FrameworksSection({ overview }: { overview: EntityOverview }) {
  const { search, go } = useOverview()
  const sort = ownSort(search.sort, topicSorts)
  const shown = sort ?? topicOrder
  const isOpen = !search.period && overview.assessment_period !== null && !overview.is_locked
  return (
    <section aria-labelledby="frameworks" className={classes.content}>
      <Title order={2} id="frameworks">
        {texts.byFramework}
      </Title>
      {overview.frameworks.length === 0 && (
        <Empty icon={IconBooks} title={texts.noFrameworks} help={texts.noFrameworksHelp} />
      )}
      {overview.frameworks.map(framework => (
        <div key={framework.id}>
          <FrameworkHead framework={framework} />
          <DataTable
            label={framework.name}
            source={{ rows: topicRowsOf(rowsOf(framework, isOpen ? overview.id : null), sort) }}
            columns={topicColumns}
            sort={shown}
            onSort={next => go({ sort: addressedSort(next, shown, topicOrder) }, true)}
            card={topic => <TopicCard topic={topic} />}
            empty={<Text c="dimmed">{texts.noQuestions}</Text>}
          />
        </div>
      ))}
    </section>
  )
}

function rowsOf({ topics }: Framework, answersFor: number | null): TopicRow[] {
  return topics.map(topic => ({ ...topic, answersFor }))
}

function FrameworkHead({ framework }: { framework: Framework }) {
  const { name, risk_profile, threshold, risk } = framework
  const isAbove = threshold !== null && needsRemediation(risk, threshold)
  return (
    <div className={classes.framework}>
      <div>
        <Title order={3}>{name}</Title>
        <Dimmed>
          {[
            risk_profile && texts.riskProfile(risk_profile.name),
            threshold !== null && texts.threshold(figure(threshold)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Dimmed>
      </div>
      <div className={classes.frameworkFigures}>
        <div className={classes.bar}>
          <Completion name={name} answered={framework.answered} total={framework.in_scope} />
        </div>
        <OverviewRisk {...framework} part={{ framework: framework.id }} />
        {isAbove && (
          <span className={classes.mark} data-strong>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            {texts.needsRemediation}
          </span>
        )}
      </div>
    </div>
  )
}

function TopicCard({ topic }: { topic: TopicRow }) {
  return (
    <div className={classes.card}>
      <TopicName topic={topic} />
      <TopicCompletion topic={topic} />
      <div className={classes.first}>
        <Dimmed span>{texts.risk}</Dimmed>
        <OverviewRisk {...topic} part={{ topic: topic.id }} />
      </div>
    </div>
  )
}

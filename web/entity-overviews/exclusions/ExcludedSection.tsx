import { Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useCan, useCompany } from '#web/platform/session/me.ts'
import { Empty, NotAllowed } from '#web/ui/page/PageStates.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { useOverview } from '../use-overview.ts'
import { ExclusionCard } from './ExclusionCard.tsx'
import { exclusionColumns } from './exclusion-columns.tsx'
import { RequestsSection } from './RequestsSection.tsx'

/** Excluded questions, pending requests to exclude more, and the period's denied ones. */
export function ExcludedSection({ overview }: { overview: EntityOverview }) {
  const address = useOverview()
  const { search } = address
  const can = useCan()
  const company = useCompany()
  const isOpen = can('risk:read')
  const input = company && {
    ...company,
    filter: { entity_id: overview.id },
    sort: 'created_at|desc',
    per_page: 25,
    ...(search.page && { page: search.page }),
  }
  const query = useQuery({
    ...askingOnceKnown(exclusionsApi.list, input),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  if (!isOpen) return <NotAllowed />
  return (
    <div className={classes.content}>
      <RequestsSection
        title={texts.requestsTitle}
        filter={{ entity_id: overview.id, state: 'pending' }}
        action={texts.decide}
        actionOf={texts.decideOn}
      />
      <div>
        <Title order={2} mb="sm">
          {texts.excludedTitle}
        </Title>
        <RecordList
          name="exclusions"
          label={texts.excludedTitle}
          list={input && { route: exclusionsApi.list, input }}
          query={query}
          address={address}
          columns={exclusionColumns}
          card={exclusion => <ExclusionCard exclusion={exclusion} />}
          empty={<Empty title={texts.noExcluded} help={texts.noExcludedHelp} />}
        />
      </div>
      {overview.assessment_period && (
        <RequestsSection
          title={texts.deniedTitle}
          filter={{
            entity_id: overview.id,
            state: 'denied',
            assessment_period_id: overview.assessment_period.id,
          }}
          action={texts.view}
          actionOf={texts.viewRequestOf}
        />
      )}
    </div>
  )
}

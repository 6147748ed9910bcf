import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Failed, NothingFound } from '#web/ui/page/PageStates.tsx'
import { Sections } from '#web/ui/page/Sections.tsx'
import { PaysMostLink } from '../remediation/PaysMostLink.tsx'
import { CompanyTrend } from '../trends/CompanyTrend.tsx'
import { EntitiesSection } from './EntitiesSection.tsx'
import { GroupsSection } from './GroupsSection.tsx'
import { NothingSection, UnansweredSection } from './NothingSection.tsx'
import { EarlierFigures } from './overall/EarlierFigures.tsx'
import { OverallSection } from './overall/OverallSection.tsx'
import { PictureSection } from './PictureSection.tsx'
import { RiskFilters } from './RiskFilters.tsx'
import { RankedSection } from './ranked/RankedSection.tsx'
import classes from './risks.module.css'
import { pageFigure, type RisksSearch, risksQuery, trendFilter } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'
import { TopRisksSection } from './TopRisksSection.tsx'
import { usePart } from './use-part.ts'

const route = getRouteApi('/signed-in/company/risks')

const scopeOf = ({ framework, division, entity }: RisksSearch) => ({ framework, division, entity })

/** The risk page: figures, the highest risks, heat map or matrix, and all groupings of them. */
export function RisksPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const scope = usePart(search)
  const top = usePart(search, 'top_page', 'likelihood', 'impact', 'above')
  const entities = usePart(search, 'search', 'sort', 'entity_page')
  const groups = usePart(search, 'grouping', 'group_page')
  const asked = useMemo(() => risksQuery(scope), [scope])
  const base = useMemo(() => pageFigure(scope), [scope])
  const filter = useMemo(() => trendFilter(scope), [scope])
  const overall = useQuery(asking(risksApi.overall, asked))
  const row = overall.data?.data[0]
  const isNotThere = overall.error?.status === 404
  const isEmpty = overall.data !== undefined && (row === undefined || row.in_scope === 0)
  // A map with only dashes is of no use.
  const isUnanswered = row !== undefined && row.in_scope > 0 && row.answered === 0
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={!search.period && <PaysMostLink scope={scopeOf(search)} />}
    >
      <RiskFilters />
      {isNotThere && <NothingFound onClear={() => void navigate({ search: {} })} />}
      {overall.isError && !isNotThere && (
        <Failed
          help={overall.error.message}
          reference={overall.error.requestId}
          onTryAgain={() => void overall.refetch()}
        />
      )}
      {row && !isEmpty && !isUnanswered && <EarlierFigures search={scope} />}
      {!isEmpty && !isUnanswered && !overall.isError && <OverallSection row={row} search={scope} />}
      {isEmpty && <NothingSection period={search.period} />}
      {isUnanswered && <UnansweredSection row={row} />}
      {!isEmpty && !isUnanswered && !overall.isError && (
        <Sections>
          <TopRisksSection search={top} />
          <PictureSection search={search} />
          <div className={classes.pair}>
            <RankedSection
              by="category"
              route={risksApi.categories}
              asked={asked}
              base={base}
              title={texts.categories}
            />
            <RankedSection
              by="threat"
              route={risksApi.threats}
              asked={asked}
              base={base}
              title={texts.threats}
            />
          </div>
          <CompanyTrend filter={filter} of={base} />
          <EntitiesSection search={entities} />
          <GroupsSection search={groups} />
        </Sections>
      )}
    </Page>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { CompletionBy } from '#domain/questions/completion.rules.ts'
import { useCompletionBy } from '#web/platform/completion-by.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Failed, NothingFound } from '#web/ui/page/PageStates.tsx'
import { toggle } from '#web/ui/table/selection.ts'
import { DownloadPicker } from '../answer-reports/DownloadPicker.tsx'
import { EmptySection } from './EmptySection.tsx'
import { FiltersSection } from './FiltersSection.tsx'
import { questionsTexts as texts } from './questions.texts.ts'
import { SelectionSection } from './SelectionSection.tsx'
import { TopicsSection } from './TopicsSection.tsx'
import { TopicsSkeleton } from './TopicsSkeleton.tsx'
import { groupsOf, isFiltered, searchIn, type TopicSearch } from './topic-filters.ts'
import { everyTopic, filterOf, foundQuery, periodsQuery, topicsQuery } from './topic-queries.ts'

const route = getRouteApi('/signed-in/company/questions')
const nobody: ReadonlySet<number> = new Set()

/** The topics that the person can answer, their progress, and the action to answer the chosen ones. */
export function QuestionsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { by } = useCompletionBy()
  const everything = useQuery(everyTopic(search))
  const periods = useQuery(periodsQuery())
  const topics = useQuery({ ...topicsQuery(search), placeholderData: keepPreviousData })
  const found = useQuery({
    ...foundQuery(search),
    enabled: Boolean(search.search),
    placeholderData: keepPreviousData,
  })
  const groups = useMemo(
    () => groupsOf(topics.data?.data ?? [], search, (search.search && found.data?.data) || [], by),
    [topics.data, found.data, search, by],
  )
  const shown = useMemo(() => groups.flatMap(group => group.topics), [groups])
  const { chosen, chooseOne, chooseMany } = useChoice(shown.map(topic => topic.id))
  const filter = (patch: { [Key in keyof TopicSearch]: TopicSearch[Key] | undefined }) =>
    void navigate({ search: searchIn({ ...search, ...patch }), replace: true, resetScroll: false })
  const failed = topics.error ?? everything.error
  const hasPeriod = periods.data?.data.some(({ is_current }) => is_current) ?? true
  const isEmpty = everything.data?.data.length === 0 || !hasPeriod
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <DownloadPicker
          filter={reportOf(search)}
          topics={topicsOf(search, by)}
          reports={{
            ...(search.entity && { entity_id: search.entity }),
            ...(search.period && { assessment_period_id: search.period }),
          }}
        />
      }
    >
      {failed && !topics.data ? (
        <Failed {...failedOf(failed)} onTryAgain={() => void topics.refetch()} />
      ) : isEmpty ? (
        <EmptySection hasPeriod={hasPeriod} />
      ) : (
        <>
          <FiltersSection
            search={search}
            topics={everything.data?.data}
            periods={periods.data?.data}
            onChange={filter}
          />
          {shown.length > 0 && (
            <SelectionSection shown={shown} chosen={chosen} search={search} onChoose={chooseMany} />
          )}
          {!topics.data && <TopicsSkeleton />}
          {topics.data && shown.length === 0 && !found.isFetching && (
            <NothingFound
              help={search.mine && !search.search ? texts.nothingAssigned : undefined}
              onClear={
                isFiltered(search)
                  ? () => void navigate({ search: searchIn({ period: search.period }), replace: true })
                  : undefined
              }
            />
          )}
          <div aria-busy={topics.isPlaceholderData || found.isFetching}>
            {groups.map(group => (
              <TopicsSection
                key={group.id}
                group={group}
                by={by}
                chosen={chosen}
                search={search}
                onChoose={chooseOne}
                onChooseAll={chooseMany}
              />
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

/** The filtered topics as a list. A search looks through titles, too, which the list of the server does not. */
function topicsOf(search: TopicSearch, completion_by: CompletionBy) {
  const { framework, open, complete } = search
  if (search.search || (open && complete)) return undefined
  return {
    filter: {
      ...filterOf(search),
      ...(framework && { protocol_id: framework }),
      ...(open && { status: 'open' as const, completion_by }),
      ...(complete && { status: 'complete' as const, completion_by }),
    },
  }
}

/** The report of the filtered questions. */
function reportOf({ framework, entity, period }: TopicSearch) {
  return {
    ...(framework && { protocol_id: framework }),
    ...(entity && { entity_id: entity }),
    ...(period && { assessment_period_id: period }),
  }
}

/** The chosen topics. With Shift, all topics between the last one and this one are chosen. */
function useChoice(ids: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(nobody)
  const last = useRef<number | null>(null)
  const shown = useRef(ids)
  shown.current = ids
  const chooseOne = useCallback((id: number, withShift: boolean) => {
    const from = withShift ? last.current : null
    last.current = id
    setChosen(before => toggle(before, shown.current, id, from) as Set<number>)
  }, [])
  const chooseMany = useCallback((ids: readonly number[], isChosen: boolean) => {
    setChosen(before => {
      const next = new Set(before)
      for (const id of ids)
        if (isChosen) next.add(id)
        else next.delete(id)
      return next
    })
  }, [])
  return { chosen, chooseOne, chooseMany }
}

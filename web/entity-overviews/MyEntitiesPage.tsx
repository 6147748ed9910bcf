import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { useCan } from '#web/platform/me.ts'
import { asking } from '#web/platform/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/Page.tsx'
import { Empty } from '#web/ui/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { DownloadPicker } from '../answer-reports/DownloadPicker.tsx'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { MyEntitiesFilters } from './MyEntitiesFilters.tsx'
import { MyEntityCard } from './MyEntityCard.tsx'
import { isNarrowed, type MyEntitiesSearch, myEntitiesAsked } from './my-entities.search.ts'
import { myEntityColumns } from './my-entity-columns.tsx'

const route = getRouteApi('/signed-in/company/entities/{-$entityId}')
const withoutRisk = ['risk']

/** The entities that the person looks after, each leading to its overview. */
export function MyEntitiesPage() {
  const search = route.useSearch()
  const { me } = route.useRouteContext()
  const can = useCan()
  const navigate = route.useNavigate()
  const query = useQuery({
    ...asking(entitiesApi.list, myEntitiesAsked(search, me)),
    placeholderData: keepPreviousData,
  })
  const go = (patch: Partial<MyEntitiesSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  const narrow = (patch: Partial<MyEntitiesSearch>) => go({ ...patch, page: undefined }, true)
  const isEmpty = query.data?.total === 0 && !isNarrowed(search)
  return (
    <Page title={texts.title} help={texts.help} action={!isEmpty && <DownloadPicker />}>
      {!isEmpty && <MyEntitiesFilters search={search} onChange={narrow} />}
      <DataTable
        label={texts.title}
        source={tableOf(query)}
        columns={myEntityColumns}
        {...(!can('risk:read') && { hidden: withoutRisk })}
        sort={search.sort ?? 'name|asc'}
        onSort={sort => narrow({ sort })}
        onPage={page => go({ page })}
        card={entity => <MyEntityCard entity={entity} />}
        empty={<NoEntities />}
        onClear={
          isNarrowed(search)
            ? () => void navigate({ search: { sort: search.sort }, replace: true, resetScroll: false })
            : undefined
        }
      />
    </Page>
  )
}

function NoEntities() {
  const can = useCan()
  if (can('entity:manage')) {
    return (
      <Empty title={texts.emptyTitle} help={texts.emptyAdmin}>
        <Button renderRoot={props => <Link to="/company/entities" search={{ new: 1 }} {...props} />}>
          {texts.addEntity}
        </Button>
      </Empty>
    )
  }
  return (
    <Empty title={texts.emptyTitle} help={texts.emptyManager}>
      <Button variant="default" renderRoot={props => <Link to="/questions" {...props} />}>
        {texts.toQuestions}
      </Button>
    </Empty>
  )
}

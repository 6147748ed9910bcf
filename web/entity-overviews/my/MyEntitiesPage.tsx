import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { isNarrowed, useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DownloadPicker } from '../../answer-reports/DownloadPicker.tsx'
import { ShownEntities } from '../EntityRisk.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { MyEntitiesFilters } from './MyEntitiesFilters.tsx'
import { MyEntityCard } from './MyEntityCard.tsx'
import { myEntitiesQuery, narrowing, sortFor } from './my-entities.search.ts'
import { myEntityColumns } from './my-entity-columns.tsx'

const route = getRouteApi('/signed-in/company/entities/{-$entityId}')
const withoutRisk = ['risk']

/** The entities that the person manages; each links to its overview. */
export function MyEntitiesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search } = address
  const { me } = route.useRouteContext()
  const can = useCan()
  const list = { route: entitiesApi.list, input: myEntitiesQuery(search, me) }
  const query = useList(list.route, list.input)
  const shown = useMemo(() => query.data?.data.map(({ id }) => id) ?? [], [query.data])
  const isEmpty = query.data?.total === 0 && !isNarrowed(search, narrowing)
  return (
    <Page title={texts.title} help={texts.help} action={!isEmpty && <DownloadPicker />}>
      <ShownEntities value={shown}>
        <RecordList
          name="my-entities"
          label={texts.title}
          list={list}
          query={query}
          address={address}
          columns={myEntityColumns}
          {...(!can('risk:read') && { hidden: withoutRisk })}
          sort={sortFor(undefined, me)}
          card={entity => <MyEntityCard entity={entity} />}
          filters={<MyEntitiesFilters address={address} />}
          narrowing={narrowing}
          empty={<NoEntities />}
        />
      </ShownEntities>
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

import { Alert, Anchor, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { asking } from '#web/platform/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/Page.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { RowId } from '#web/ui/table/selection.ts'
import { useFrameworks } from './choices.ts'
import { EntityAddDialog } from './EntityAddDialog.tsx'
import { EntityBulkActions } from './EntityBulkActions.tsx'
import { EntityCard } from './EntityCard.tsx'
import { EntityEditDialog } from './EntityEditDialog.tsx'
import { EntityEmpty } from './EntityEmpty.tsx'
import { EntityFilters } from './EntityFilters.tsx'
import { type EntitiesSearch, entitiesAsked, isNarrowed } from './entities.search.ts'
import { entitiesTexts as texts } from './entities.texts.ts'
import { entityColumns } from './entity-columns.tsx'

const route = getRouteApi('/signed-in/company/admin/company/entities')
const nobody: ReadonlySet<RowId> = new Set()

/** The entities of the company, to look through, add to and change. */
export function EntitiesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [chosen, choose] = useState(nobody)
  const query = useQuery({
    ...asking(entitiesApi.list, entitiesAsked(search)),
    placeholderData: keepPreviousData,
  })
  const go = (patch: Partial<EntitiesSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  const narrow = (patch: Partial<EntitiesSearch>) => {
    choose(nobody)
    go({ ...patch, page: undefined }, true)
  }
  const clear = () =>
    narrow({
      search: undefined,
      framework: undefined,
      group: undefined,
      tag: undefined,
      division: undefined,
    })
  const isEmpty = query.data?.total === 0 && !isNarrowed(search) && !search.trashed
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => go({ new: 1 })}>
          {texts.add}
        </Button>
      }
    >
      <NoFramework />
      {!isEmpty && <EntityFilters search={search} onChange={narrow} />}
      <DataTable
        label={texts.title}
        source={tableOf(query)}
        columns={entityColumns}
        sort={search.sort}
        onSort={sort => go({ sort, page: undefined }, true)}
        onPage={page => go({ page })}
        selection={{ chosen, onChange: choose }}
        bulk={
          <EntityBulkActions
            ids={[...chosen].map(Number)}
            isTrash={search.trashed === true}
            onDone={() => choose(nobody)}
          />
        }
        card={entity => <EntityCard entity={entity} />}
        empty={
          <EntityEmpty
            isTrash={search.trashed === true}
            onAdd={() => go({ new: 1 })}
            onLeaveTrash={() => narrow({ trashed: undefined })}
          />
        }
        onClear={isNarrowed(search) ? clear : undefined}
      />
      {search.new && <EntityAddDialog onClose={() => go({ new: undefined }, true)} />}
      {search.edit && (
        <EntityEditDialog
          key={search.edit}
          entityId={search.edit}
          onClose={() => go({ edit: undefined }, true)}
        />
      )}
    </Page>
  )
}

/** Without a framework there is nothing to answer: says so and where to begin. */
function NoFramework() {
  const { data } = useFrameworks()
  if (data?.length !== 0) return null
  return (
    <Alert variant="light" color="accent" mb="lg" icon={<IconInfoCircle aria-hidden />}>
      {texts.noFramework}{' '}
      <Anchor component={Link} to="/company/frameworks" inherit fw={600} underline="always">
        {texts.chooseFrameworks}
      </Anchor>
    </Alert>
  )
}

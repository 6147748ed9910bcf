import { Alert, Anchor, Group } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconBuildingCommunity, IconInfoCircle } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ImportLink } from '../imports/ImportLink.tsx'
import { EntityBulkActions } from './bulk/EntityBulkActions.tsx'
import { EntityAddDialog } from './EntityAddDialog.tsx'
import { EntityCard } from './EntityCard.tsx'
import { EntityEditForm } from './EntityEditForm.tsx'
import { EntityFilters } from './EntityFilters.tsx'
import { entitiesQuery, narrowing } from './entities.search.ts'
import { entitiesTexts as texts } from './entities.texts.ts'
import { entityColumns } from './entity-columns.tsx'
import { useFrameworks, useTags } from './fields/choices.ts'

const route = getRouteApi('/signed-in/company/admin/company/entities')

/** The entities of the company, to browse, add and change. */
export function EntitiesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const list = { route: entitiesApi.list, input: entitiesQuery(search) }
  const close = () => go({ new: undefined, edit: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <Group gap="xs">
          <ImportLink kind="entities" />
          <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
        </Group>
      }
    >
      <NoFramework />
      <RecordList
        name="entities"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={entityColumns}
        card={entity => <EntityCard entity={entity} />}
        filters={<EntityFilters address={address} />}
        narrowing={narrowing}
        empty={<ListEmpty address={address} icon={IconBuildingCommunity} texts={texts} />}
        bulk={({ ids, clear }) => (
          <EntityBulkActions ids={ids} isTrash={search.trashed === true} onDone={clear} />
        )}
      />
      {search.new && <EntityAddDialog onClose={close} />}
      {search.edit && <EditDialog key={search.edit} entityId={search.edit} onClose={close} />}
    </Page>
  )
}

function EditDialog({ entityId, onClose }: { entityId: number; onClose: () => void }) {
  const tags = useTags()
  return (
    <RecordDialog
      load={entitiesApi.show}
      input={{ entity_id: entityId }}
      ability="edit"
      texts={{ title: texts.editing, gone: texts.notThere }}
      size="lg"
      bars={[56, 78, 56, 56, 96]}
      isWaiting={tags.isPending}
      onClose={onClose}
    >
      {props => (
        <EntityEditForm key={props.record.version} tags={tags.data ?? props.record.tags} {...props} />
      )}
    </RecordDialog>
  )
}

/** Shown without any framework, as there is nothing to answer: explains where to begin. */
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

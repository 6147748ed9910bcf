import { Group } from '@mantine/core'
import { IconServer2 } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { assetsApi } from '#domain/assets/assets.contract.ts'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ImportLink } from '../imports/ImportLink.tsx'
import { AssetAddDialog } from './AssetAddDialog.tsx'
import { AssetCard } from './AssetCard.tsx'
import { AssetEditForm } from './AssetEditForm.tsx'
import { AssetFilters } from './AssetFilters.tsx'
import { assetColumns } from './asset-columns.tsx'
import { assetsQuery, narrowing } from './assets.search.ts'
import { assetsTexts as texts } from './assets.texts.ts'
import { AssetBulkActions } from './bulk/AssetBulkActions.tsx'

const route = getRouteApi('/signed-in/company/admin/company/assets')

/** The company's register of assets. Admins limited to divisions read it. */
export function AssetsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const mayManage = useCan()('asset:manage')
  const list = { route: assetsApi.list, input: assetsQuery(search) }
  const close = () => go({ new: undefined, edit: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={
        mayManage && (
          <Group gap="xs">
            <ImportLink kind="assets" />
            <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
          </Group>
        )
      }
    >
      <RecordList
        name="assets"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={assetColumns}
        card={asset => <AssetCard asset={asset} />}
        filters={<AssetFilters address={address} />}
        narrowing={narrowing}
        empty={
          <ListEmpty
            address={address}
            icon={IconServer2}
            texts={texts}
            mayAdd={mayManage}
            limitedHelp={texts.emptyLimitedHelp}
          />
        }
        {...(mayManage && {
          bulk: ({ ids, clear }) => (
            <AssetBulkActions ids={ids} isTrash={search.trashed === true} onDone={clear} />
          ),
        })}
      />
      {search.new && mayManage && <AssetAddDialog onClose={close} />}
      {search.edit && (
        <RecordDialog
          key={search.edit}
          load={assetsApi.show}
          input={{ asset_id: search.edit }}
          ability="edit"
          texts={{ title: texts.editing, gone: texts.notThere }}
          size="lg"
          bars={[56, 78, 56, 56]}
          onClose={close}
        >
          {props => <AssetEditForm key={props.record.version} {...props} />}
        </RecordDialog>
      )}
    </Page>
  )
}

import { IconReport } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { reportTemplatesApi } from '#domain/reports/builder/report-templates.contract.ts'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { builderTexts as texts } from './builder.texts.ts'
import { TemplateAddDialog } from './TemplateAddDialog.tsx'
import { TemplateCard, templateColumns } from './template-columns.tsx'
import { templatesQuery } from './templates.search.ts'

const route = getRouteApi('/signed-in/company/admin/company/report-builder')

/** The templates of reports: the person's own, and those that are shared. */
export function TemplatesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const navigate = useNavigate()
  const { search, go } = address
  const list = { route: reportTemplatesApi.list, input: templatesQuery(search) }
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={<AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name="report-templates"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={templateColumns}
        sort="name|asc"
        card={template => <TemplateCard template={template} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />
          </Filters>
        }
        narrowing={['search']}
        empty={<ListEmpty address={address} icon={IconReport} texts={texts} mayAdd />}
      />
      {search.new && (
        <TemplateAddDialog
          onClose={() => go({ new: undefined }, true)}
          onAdded={id =>
            void navigate({ to: '/company/report-builder/$templateId', params: { templateId: id } })
          }
        />
      )}
    </Page>
  )
}

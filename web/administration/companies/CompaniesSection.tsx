import { IconBuilding } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { AddressChip, AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useList } from '#web/platform/records/use-list.ts'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import { companiesQuery, narrowing } from '../administration.search.ts'
import { useAdministrationAddress } from '../use-administration-address.ts'
import { CompanyAddDialog } from './CompanyAddDialog.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { companiesTexts as texts } from './companies.texts.ts'
import { companyColumns } from './company-columns.tsx'
import { DomainDialog } from './DomainDialog.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { FeaturesForm } from './FeaturesForm.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { RenameForm } from './RenameForm.tsx'

const states = [
  { value: 'active', label: texts.states.active },
  { value: 'closed', label: texts.states.closed },
]

/** All companies of the installation: creating, closing, switching features. */
export function CompaniesSection() {
  const address = useAdministrationAddress()
  const list = { route: administrationApi.organizations, input: companiesQuery(address.search) }
  return (
    <>
      <RecordList
        name="companies"
        label={texts.label}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={companyColumns}
        card={company => <CompanyCard company={company} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressChip address={address} name="state" label={texts.filters.state} options={states} />
            <AddressToggle
              address={address}
              name="trashed"
              label={texts.filters.trashed}
              clears={{ state: undefined }}
            />
          </Filters>
        }
        narrowing={narrowing}
        empty={<ListEmpty address={address} icon={IconBuilding} texts={texts} />}
      />
      <Dialogs />
    </>
  )
}

function Dialogs() {
  const { search, go } = useAdministrationAddress()
  const close = () =>
    go(
      {
        new: undefined,
        rename: undefined,
        features: undefined,
        domain: undefined,
        hold: undefined,
        erase: undefined,
      },
      true,
    )
  return (
    <>
      {search.new && <CompanyAddDialog onClose={close} />}
      {search.rename && (
        <CompanyDialog key={`rename ${search.rename}`} companyId={search.rename} onClose={close}>
          {props => <RenameForm key={props.record.version} {...props} />}
        </CompanyDialog>
      )}
      {search.features && (
        <CompanyDialog key={`features ${search.features}`} companyId={search.features} onClose={close}>
          {props => <FeaturesForm key={props.record.version} {...props} />}
        </CompanyDialog>
      )}
      {search.erase && (
        <RecordDialog
          key={`erase ${search.erase}`}
          load={administrationApi.showOrganization}
          input={{ administered_id: search.erase }}
          ability="restore"
          texts={{ title: texts.company, gone: texts.notThere }}
          onClose={close}
        >
          {({ record }) => <EraseDialog company={record} onClose={close} />}
        </RecordDialog>
      )}
      {search.hold && <HoldDialog key={`hold ${search.hold}`} companyId={search.hold} onClose={close} />}
      {search.domain && (
        <CompanyDialog key={`domain ${search.domain}`} companyId={search.domain} onClose={close}>
          {({ record }) => <DomainDialog company={record} onClose={close} />}
        </CompanyDialog>
      )}
    </>
  )
}

interface DialogProps {
  companyId: number
  onClose: () => void
  children: (props: RecordFormProps<AdministeredOrganization>) => ReactNode
}

function CompanyDialog({ companyId, ...rest }: DialogProps) {
  // One dialog follows another here: the focus goes back to where it was before the first.
  useFocusBack(true)
  return (
    <RecordDialog
      load={administrationApi.showOrganization}
      input={{ administered_id: companyId }}
      ability="edit"
      texts={{ title: texts.company, gone: texts.notThere }}
      bars={[56, 56]}
      {...rest}
    />
  )
}

import { Group } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { AddressChip, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useMe } from '#web/platform/session/me.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { DivisionPicker } from '../divisions/DivisionPicker.tsx'
import { ImportLink } from '../imports/ImportLink.tsx'
import { PeriodCard } from './list/PeriodCard.tsx'
import { periodColumns } from './list/period-columns.tsx'
import { PeriodReopenForm } from './overview/PeriodReopenForm.tsx'
import { PeriodAddDialog } from './PeriodAddDialog.tsx'
import { PeriodEditForm } from './PeriodEditForm.tsx'
import { periodsQuery } from './periods.search.ts'
import { periodsTexts as texts } from './periods.texts.ts'

const withoutDivision = ['division']
const route = getRouteApi('/signed-in/company/admin/company/assessment-periods')
const states = [
  { value: 'open', label: texts.openOnes },
  { value: 'closed', label: texts.closedOnes },
]

/** The assessments of the company, to open, close and change. */
export function PeriodsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const list = { route: periodsApi.list, input: periodsQuery(search) }
  const hasDivisions = useMe()?.features.includes('divisions') ?? false
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <Group gap="xs">
          <ImportLink kind="answers" isNamed />
          <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
        </Group>
      }
    >
      <RecordList
        name="assessments"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={periodColumns}
        {...(!hasDivisions && { hidden: withoutDivision })}
        card={period => <PeriodCard period={period} />}
        filters={
          <Filters>
            <AddressChip address={address} name="state" label={texts.filters.state} options={states} />
            <DivisionPicker address={address} label={texts.filters.division} />
            <AddressToggle address={address} name="trashed" label={texts.filters.trashed} />
          </Filters>
        }
        narrowing={['state', 'division']}
        empty={<ListEmpty address={address} icon={IconCalendarEvent} texts={texts} />}
      />
      {search.new && (
        <PeriodAddDialog divisionId={search.division} onClose={() => go({ new: undefined }, true)} />
      )}
      {search.edit && (
        <RecordDialog
          key={search.edit}
          load={periodsApi.show}
          input={{ period_id: search.edit }}
          ability="edit"
          texts={{ title: texts.editing, gone: texts.notThere }}
          onClose={() => go({ edit: undefined }, true)}
        >
          {props => <PeriodEditForm key={props.record.version} {...props} />}
        </RecordDialog>
      )}
      {search.reopen && (
        <RecordDialog
          key={search.reopen}
          load={periodsApi.show}
          input={{ period_id: search.reopen }}
          ability="open"
          texts={{ title: texts.open, gone: texts.notThere }}
          bars={[40, 56]}
          onClose={() => go({ reopen: undefined }, true)}
        >
          {props => <PeriodReopenForm key={props.record.version} {...props} />}
        </RecordDialog>
      )}
    </Page>
  )
}

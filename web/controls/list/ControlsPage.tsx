import { Button, Group } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ImportLink } from '../../imports/ImportLink.tsx'
import { controlsTexts as texts } from '../controls.texts.ts'
import { ControlAddDialog } from '../form/ControlAddDialog.tsx'
import { ControlEditForm } from '../form/ControlEditForm.tsx'
import { StartersLink } from '../starters/StartersLink.tsx'
import { ControlBulkActions } from './ControlBulkActions.tsx'
import { ControlCard } from './ControlCard.tsx'
import { ControlFilters } from './ControlFilters.tsx'
import { controlColumns } from './control-columns.tsx'
import { controlsQuery, narrowing } from './controls.search.ts'
import { OscalDialog } from './OscalDialog.tsx'

const route = getRouteApi('/signed-in/company/admin/company/controls')

/** The company's controls. Admins limited to divisions read them. */
export function ControlsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const mayManage = useCan()('control:manage')
  const list = { route: controlsApi.list, input: controlsQuery(search) }
  const close = () => go({ new: undefined, edit: undefined, oscal: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={
        mayManage && (
          <Group gap="xs">
            <StartersLink />
            <Button variant="default" onClick={() => go({ oscal: 1 })}>
              {texts.oscal.open}
            </Button>
            <ImportLink kind="controls" />
            <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
          </Group>
        )
      }
    >
      <RecordList
        name="controls"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={controlColumns}
        card={control => <ControlCard control={control} />}
        filters={<ControlFilters address={address} />}
        narrowing={narrowing}
        empty={
          <ListEmpty
            address={address}
            icon={IconShieldCheck}
            texts={texts}
            also={<StartersLink />}
            mayAdd={mayManage}
            limitedHelp={texts.emptyLimitedHelp}
          />
        }
        {...(mayManage && {
          bulk: ({ ids, clear }) => (
            <ControlBulkActions ids={ids} isTrash={search.trashed === true} onDone={clear} />
          ),
        })}
      />
      {search.new && mayManage && <ControlAddDialog onClose={close} />}
      {search.oscal && <OscalDialog onClose={close} />}
      {search.edit && (
        <RecordDialog
          key={search.edit}
          load={controlsApi.show}
          input={{ control_id: search.edit }}
          ability="edit"
          texts={{ title: texts.editing, gone: texts.notThere }}
          size="lg"
          bars={[56, 56, 100, 56, 56, 56]}
          onClose={close}
        >
          {props => <ControlEditForm key={props.record.version} {...props} />}
        </RecordDialog>
      )}
    </Page>
  )
}

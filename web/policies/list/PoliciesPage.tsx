import { Button, Group } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { policiesApi } from '#domain/policies/policies.contract.ts'
import { policyStatuses } from '#domain/policies/policies.rules.ts'
import {
  AddressChip,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { LinkControlsButton } from '../../controls/LinkControlsButton.tsx'
import { CreatePolicyDialog, EditPolicyDialog } from '../form/PolicyDialogs.tsx'
import { useChoices } from '../form/use-choices.ts'
import { policyTexts } from '../policies.texts.ts'
import { listTexts as texts } from './list.texts.ts'
import { policiesQuery } from './policies.search.ts'
import { PolicyCard, policyColumns } from './policy-columns.tsx'

const route = getRouteApi('/signed-in/company/admin/company/policies')
const statusOptions = policyStatuses.map(value => ({ value, label: policyTexts.statuses[value] }))

/** The company's policies. */
export function PoliciesPage() {
  const navigate = route.useNavigate()
  const address = useAddress(route.useSearch(), navigate)
  const { search, go } = address
  const can = useCan()
  const mayManage = can('policy:manage')
  const linksControls = can('control:manage', 'controls') && !search.trashed
  const { people } = useChoices()
  const list = { route: policiesApi.list, input: policiesQuery(search) }
  const close = () => go({ new: undefined, edit: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <Group gap="sm">
          <Button variant="default" renderRoot={props => <Link {...props} to="/company/policy-readers" />}>
            {texts.byPerson}
          </Button>
          {mayManage && (
            <>
              <Button
                variant="default"
                renderRoot={props => <Link {...props} to="/company/starter-policies" />}
              >
                {texts.starters}
              </Button>
              <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
            </>
          )}
        </Group>
      }
    >
      <RecordList
        name="policies"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={policyColumns}
        card={policy => <PolicyCard policy={policy} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressChip address={address} name="status" label={texts.status} options={statusOptions} />
            <AddressChip address={address} name="owner" label={texts.owner} options={optionsOf(people)} />
            <AddressToggle address={address} name="review" label={texts.reviewDue} />
            <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />
          </Filters>
        }
        narrowing={['search', 'status', 'owner', 'review']}
        {...(linksControls && {
          bulk: ({ ids, clear }) => <LinkControlsButton kind="policies" recordIds={ids} onDone={clear} />,
        })}
        empty={<ListEmpty address={address} icon={IconFileCheck} texts={texts} mayAdd={mayManage} />}
      />
      {search.new && mayManage && (
        <CreatePolicyDialog
          onClose={close}
          onCreated={({ id }) =>
            void navigate({ to: '/company/policies/$policyId', params: { policyId: id }, search: {} })
          }
        />
      )}
      {search.edit && <EditPolicyDialog key={search.edit} policyId={search.edit} onClose={close} />}
    </Page>
  )
}

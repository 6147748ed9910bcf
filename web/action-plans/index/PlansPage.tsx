import { Anchor, Group } from '@mantine/core'
import { IconArchive, IconChecklist } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { LinkControlsButton } from '../../controls/LinkControlsButton.tsx'
import { PaysMostLink } from '../../remediation/PaysMostLink.tsx'
import { CreatePlanDialog } from '../form/CreatePlanDialog.tsx'
import { EditPlanDialog } from '../form/EditPlanDialog.tsx'
import { PlanBoard } from './PlanBoard.tsx'
import { PlanFilters } from './PlanFilters.tsx'
import { PlanCard, planColumns } from './plan-columns.tsx'
import { PLANS_SORT, plansQuery, shownPlansQuery } from './plans.search.ts'
import { plansTexts as texts } from './plans.texts.ts'

const route = getRouteApi('/signed-in/company/action-plans')

const costs = ['estimated_cost', 'actual_cost']
const nothing: string[] = []

/** The action plans that the person manages, administers or has a task in. */
export function PlansPage() {
  const navigate = route.useNavigate()
  const address = useAddress(route.useSearch(), navigate)
  const { search, go } = address
  const can = useCan()
  const mayManage = can('plan:manage')
  const linksControls = can('control:manage', 'controls') && !search.trashed
  const list = { route: actionPlansApi.list, input: plansQuery(search) }
  const close = () => go({ new: undefined, edit: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        mayManage && (
          <Group gap="md">
            <PaysMostLink />
            <Anchor component={Link} to="/action-plans/accounting">
              {texts.accounting}
            </Anchor>
            <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>
          </Group>
        )
      }
    >
      <RecordList
        name="action-plans"
        label={texts.title}
        list={list}
        query={useList(list.route, shownPlansQuery(search))}
        address={address}
        columns={planColumns}
        hidden={mayManage ? nothing : costs}
        sort={PLANS_SORT}
        card={plan => <PlanCard plan={plan} />}
        board={search.view === 'board' ? plans => <PlanBoard plans={plans} /> : undefined}
        filters={<PlanFilters address={address} mayManage={mayManage} />}
        narrowing={['search', 'state', 'who', 'entity', 'threat']}
        keepsFilters={mayManage}
        {...(linksControls && {
          bulk: ({ ids, clear }) => <LinkControlsButton kind="action_plans" recordIds={ids} onDone={clear} />,
        })}
        empty={
          search.archived ? (
            <Empty icon={IconArchive} title={texts.emptyArchive} help={texts.emptyArchiveHelp} />
          ) : (
            <ListEmpty
              address={address}
              icon={IconChecklist}
              texts={texts}
              mayAdd={mayManage}
              limitedHelp={texts.emptyForEmployees}
            />
          )
        }
      />
      {search.new && mayManage && (
        <CreatePlanDialog
          onClose={close}
          onCreated={({ id }) => void navigate({ to: '/action-plans/$planId', params: { planId: id } })}
        />
      )}
      {search.edit && <EditPlanDialog key={search.edit} planId={search.edit} onClose={close} />}
    </Page>
  )
}

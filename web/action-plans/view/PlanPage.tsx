import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ActionPlan, actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { recordHistoryApi } from '#domain/record-history/record-history.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Comments } from '#web/platform/messages/Comments.tsx'
import { RecordHistory } from '#web/platform/records/history/RecordHistory.tsx'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { type Address, useAddress } from '#web/platform/records/use-address.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { PlainText } from '#web/ui/PlainText.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { LinkedControlsPicker } from '../../controls/LinkedControlsPicker.tsx'
import { planTexts } from '../action-plans.texts.ts'
import { EditItemsDialog } from '../form/EditItemsDialog.tsx'
import { EditPlanDialog } from '../form/EditPlanDialog.tsx'
import { formTexts } from '../form/plan-form.texts.ts'
import { PlanMenu } from '../index/PlanMenu.tsx'
import { commentsOfPlan } from './comments-of.ts'
import { PlanFacts } from './PlanFacts.tsx'
import type { PlanSearch } from './plan.search.ts'
import classes from './plan-page.module.css'
import { planPageTexts as texts } from './plan-page.texts.ts'
import { PlanRiskSection } from './risk/PlanRiskSection.tsx'
import { TaskDialog } from './task/TaskDialog.tsx'
import { TaskAddDialog } from './tasks/TaskAddDialog.tsx'
import { TasksSection } from './tasks/TasksSection.tsx'
import { tasksTexts } from './tasks/tasks.texts.ts'
import { useSeesRisk } from './use-sees-risk.ts'

const route = getRouteApi('/signed-in/company/action-plans/$planId')

/** One action plan: its tasks, the risk that it is for, and what is said and done about it. */
export function PlanPage() {
  const { planId } = route.useParams()
  const { data, error, refetch } = useQuery(asking(actionPlansApi.show, { action_plan_id: planId }))
  if (data) return <Plan plan={data} />
  if (error) {
    return (
      <Page title={texts.title} crumbs={[{ label: planTexts.title, to: '/action-plans' }]}>
        <NotLoaded error={error} onTryAgain={refetch} gone={formTexts.gone} />
      </Page>
    )
  }
  return <PageSkeleton />
}

function Plan({ plan }: { plan: ActionPlan }) {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const { abilities } = plan
  const close = () => go({ new: undefined, edit: undefined, risks: undefined }, true)
  return (
    <Page
      title={plan.name}
      help={plan.description && <PlainText>{plan.description}</PlainText>}
      note={noteOf(plan)}
      crumbs={[{ label: planTexts.title, to: '/action-plans' }]}
      action={
        <div className={classes.actions}>
          {abilities.assign && <AddButton onClick={() => go({ new: 1 })}>{tasksTexts.add}</AddButton>}
          <PlanMenu plan={plan} />
        </div>
      }
    >
      <PlanFacts plan={plan} />
      <PlanTabs plan={plan} address={address} />
      {plan.deleted_at === null && <LinkedControlsPicker kind="action_plans" recordId={plan.id} />}
      {search.new && abilities.assign && <TaskAddDialog plan={plan} onClose={close} />}
      {search.edit && <EditPlanDialog planId={plan.id} onClose={close} />}
      {search.risks && <EditItemsDialog planId={plan.id} onClose={close} />}
      {search.showTaskId && (
        <TaskDialog key={search.showTaskId} plan={plan} taskId={search.showTaskId} address={address} />
      )}
    </Page>
  )
}

/** The reason why the work on the plan rests, if it does. */
function noteOf({ deleted_at, archived_at, completed }: ActionPlan): string | null {
  if (deleted_at !== null) return texts.trashed
  if (archived_at !== null) return texts.archived
  return completed ? texts.completed : null
}

function PlanTabs({ plan, address }: { plan: ActionPlan; address: Address<PlanSearch> }) {
  const { search, narrow } = address
  const seesRisk = useSeesRisk(plan)
  const conversation = useMemo(() => commentsOfPlan(plan.id), [plan.id])
  const shown = search.tab === 'risk' && !seesRisk ? 'tasks' : (search.tab ?? 'tasks')
  const turnTo = (tab: string | null) =>
    narrow({ tab: tab === 'tasks' ? undefined : ((tab as PlanSearch['tab']) ?? undefined), sort: undefined })
  return (
    <Tabs value={shown} onChange={turnTo} keepMounted={false} mt="lg">
      <Tabs.List mb="md" aria-label={texts.tabs}>
        <Tabs.Tab value="tasks">{tasksTexts.label}</Tabs.Tab>
        {seesRisk && <Tabs.Tab value="risk">{texts.risk}</Tabs.Tab>}
        <Tabs.Tab value="discussion">{texts.discussion}</Tabs.Tab>
        <Tabs.Tab value="history">{texts.history}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="tasks">
        <TasksSection plan={plan} address={address} />
      </Tabs.Panel>
      {seesRisk && (
        <Tabs.Panel value="risk">
          <PlanRiskSection plan={plan} address={address} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="discussion" maw="48rem">
        <Comments
          conversation={conversation}
          closed={plan.abilities.comment ? null : (plan.reasons.comment ?? '')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <RecordHistory
          route={recordHistoryApi.plans}
          input={{ action_plan_id: plan.id }}
          paging={{ page: search.page, onPage: page => address.go({ page }) }}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

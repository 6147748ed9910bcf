import { Button, Skeleton } from '@mantine/core'
import { IconSunHigh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type TodaysPlan, todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { ActionPlansSection } from './ActionPlansSection.tsx'
import { AllOpenWork } from './AllOpenWork.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { PoliciesSection } from './PoliciesSection.tsx'
import { QuestionsSection } from './QuestionsSection.tsx'
import { RequestsSection } from './RequestsSection.tsx'
import { TestsSection } from './TestsSection.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts as texts } from './todays-plan.texts.ts'

/** The work that needs the person's attention today, in up to seven panels. */
export function TodaysPlanDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(asking(todaysPlanApi.show, {}))
  const plan = query.data
  return (
    <AppModal
      opened
      onClose={onClose}
      size={1080}
      title={<Title plan={plan} />}
      actions={
        <Button variant="default" onClick={onClose}>
          {texts.notReady}
        </Button>
      }
    >
      {plan ? (
        <>
          <Panels plan={plan} onClose={onClose} />
          <AllOpenWork planned={plan.count} onLeave={onClose} />
        </>
      ) : query.error ? (
        <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />
      ) : (
        <TodaysPlanSkeleton />
      )}
    </AppModal>
  )
}

function Title({ plan }: { plan: TodaysPlan | undefined }) {
  return (
    <>
      <span className={classes.over}>{texts.name}</span>
      {plan && <span>{plan.count > 0 ? texts.attention(plan.count) : texts.caughtUp}</span>}
    </>
  )
}

function Panels({ plan, onClose }: { plan: TodaysPlan; onClose: () => void }) {
  const {
    assigned_questions,
    action_plans,
    exclusion_requests,
    document_requests,
    control_tests,
    policies,
    welcome_messages,
  } = plan
  const hasDocuments = document_requests && document_requests.to_deliver + document_requests.to_review > 0
  if (plan.count === 0) return <Empty icon={IconSunHigh} title={texts.caughtUp} help={texts.caughtUpHelp} />
  return (
    <div className={classes.panels}>
      {assigned_questions.open > 0 && <QuestionsSection assigned={assigned_questions} onLeave={onClose} />}
      {action_plans.length > 0 && <ActionPlansSection plans={action_plans} onLeave={onClose} />}
      {exclusion_requests && exclusion_requests.pending > 0 && (
        <RequestsSection requests={exclusion_requests} />
      )}
      {hasDocuments && <DocumentsSection requests={document_requests} onLeave={onClose} />}
      {control_tests && control_tests.open > 0 && <TestsSection tests={control_tests} />}
      {policies && policies.next.length > 0 && <PoliciesSection policies={policies} onLeave={onClose} />}
      {welcome_messages.length > 0 && <MessagesSection messages={welcome_messages} />}
    </div>
  )
}

function TodaysPlanSkeleton() {
  return (
    <div className={classes.panels} aria-hidden>
      {[1, 2, 3, 4].map(panel => (
        <Skeleton key={panel} h={220} radius="md" />
      ))}
    </div>
  )
}

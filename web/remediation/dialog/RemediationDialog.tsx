import { useQuery } from '@tanstack/react-query'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { asking, askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { remediationTexts as texts } from '../remediation.texts.ts'
import { plansOf, type RemedyScope, scopeInput } from '../scope-address.ts'
import { RemediationForm } from './RemediationForm.tsx'

type Props = { onClose: () => void } & (
  | { answerIds: readonly number[]; scope?: undefined }
  | { scope: RemedyScope; answerIds?: undefined }
)

/** Makes tasks from answers: from those named, or from all below full in a scope. Employees do not see it. */
export function RemediationDialog({ answerIds, scope, onClose }: Props) {
  const isAllowed = useCan()('plan:manage')
  const input = answerIds ? { answer_ids: [...answerIds] } : { scope: scopeInput(scope) }
  const preview = useQuery({ ...asking(remediationApi.preview, input), enabled: isAllowed, staleTime: 0 })
  const ofCell = useQuery({
    ...askingOnceKnown(actionPlansApi.list, isAllowed && scope ? plansOf(scope) : null),
    staleTime: 0,
  })
  if (!isAllowed) return null
  const { data, error } = preview
  const isReady = data && (ofCell.isSuccess || ofCell.isError || !ofCell.isEnabled)
  if (isReady && data.answers.length > 0) {
    const plan = ofCell.data?.data.find(({ abilities }) => abilities.assign) ?? null
    return <RemediationForm preview={data} plan={plan} scope={scope ?? null} onClose={onClose} />
  }
  return (
    <AppModal opened onClose={onClose} title={texts.title} size="xl">
      {isReady && <Empty title={texts.none} help={texts.noneHelp} />}
      {!isReady && error && <Failed {...failedOf(error)} onTryAgain={() => void preview.refetch()} />}
      {!isReady && !error && <SkeletonBars bars={[56, 56, 240]} />}
    </AppModal>
  )
}

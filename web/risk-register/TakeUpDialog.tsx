import { useQuery } from '@tanstack/react-query'
import type { Person } from '#domain/platform/fields.ts'
import { riskRegisterApi } from '#domain/risk-register/risk-register.contract.ts'
import { risksApi, type TopRisk } from '#domain/risks/risks.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { RegisterFields, validateRegister } from './RegisterFields.tsx'
import { RiskNow } from './RiskNow.tsx'
import { registerQueries } from './register-queries.ts'
import { registerTexts as texts } from './risk-register.texts.ts'

interface Props {
  entityId: number
  threatId: number
  onClose: () => void
}

/** Takes a risk into the register. The address names its entity and threat. */
export function TakeUpDialog({ entityId, threatId, onClose }: Props) {
  const query = useQuery(
    asking(risksApi.top, { filter: { entity_id: entityId, threat_id: threatId }, per_page: 1 }),
  )
  const [risk] = query.data?.data ?? []
  if (risk) return <TakeUpForm risk={risk} threatId={threatId} onClose={onClose} />
  return (
    <AppModal opened onClose={onClose} title={texts.takeUpTitle}>
      {query.isPending && <SkeletonBars bars={[56, 120, 80]} />}
      {query.error && <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />}
      {query.data && <NotThere title={texts.noRisk} />}
    </AppModal>
  )
}

function TakeUpForm({ risk, threatId, onClose }: { risk: TopRisk; threatId: number; onClose: () => void }) {
  const create = useSend(riskRegisterApi.create, { once: true, inForm: true, invalidates: registerQueries })
  const name = texts.named(risk.threat?.name ?? '', risk.entity.name)
  const { form, dialog } = useSendForm({
    send: create,
    // The entity's manager is the natural owner.
    initialValues: {
      owner: risk.manager as Person | null,
      treatment: '',
      reason: '',
      review_date: null as string | null,
    },
    validate: validateRegister,
    inputOf: ({ owner, ...values }) => ({
      ...values,
      owner_id: owner?.id ?? 0,
      entity_id: risk.entity.id,
      threat_id: threatId,
    }),
    onSent: () => {
      toastDone(texts.taken(name))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.takeUpTitle} size="lg" onClose={onClose} save={texts.takeUpSave}>
      <RiskNow name={name} of={risk} />
      <RegisterFields form={form} />
    </FormDialog>
  )
}

import { Alert, Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type RegisteredRiskWithHistory,
  riskRegisterApi,
} from '#domain/risk-register/risk-register.contract.ts'
import { nextStates, type RiskState, standingOf } from '#domain/risk-register/risk-register.rules.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { formatDate } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { LinkedControlsPicker } from '../controls/LinkedControlsPicker.tsx'
import { RegisterFields, type RegisterValues, validateRegister } from './RegisterFields.tsx'
import { RiskHistory } from './RiskHistory.tsx'
import { RiskNow } from './RiskNow.tsx'
import { registerQueries } from './register-queries.ts'
import { registerTexts as texts } from './risk-register.texts.ts'

type Values = RegisterValues & { state: RiskState }

/** Changes an entry, and passes it from one state to the next. */
export function RiskEditForm({ record: risk, onClose, onTake }: RecordFormProps<RegisteredRiskWithHistory>) {
  const name = texts.named(risk.threat.name, risk.entity.name)
  const edit = useRecordForm({
    update: riskRegisterApi.update,
    record: risk,
    values: ({ owner, treatment, reason, review_date, state }): Values => ({
      owner,
      treatment,
      reason,
      review_date,
      state,
    }),
    validate: validateRegister,
    inputOf: ({ owner, ...changed }) => ({
      registered_risk_id: risk.id,
      ...changed,
      ...(owner && { owner_id: owner.id }),
    }),
    differences,
    invalidates: registerQueries,
    onTake,
    onSaved: () => {
      toastDone(texts.saved(name))
      onClose()
    },
  })
  const accepts = edit.form.values.state === 'accepted'
  const requires = { reason: accepts && standingOf(risk) !== 'within', reviewDate: accepts }
  const { assign: mayAssign, accept: mayAccept } = risk.abilities
  const next = nextStates(risk.state)
  const states = [risk.state, ...next.filter(state => state !== 'accepted' || mayAccept)]
  return (
    <RecordForm edit={edit} title={texts.openTitle} save={texts.save} size="lg" onClose={onClose}>
      <RiskNow name={name} of={risk} />
      {risk.needs_acceptance && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {texts.needsAcceptanceHelp}
        </Alert>
      )}
      <Select
        label={texts.newState}
        allowDeselect={false}
        data={states.map(state => ({ value: state, label: texts.states[state] }))}
        {...(next.includes('accepted') && !mayAccept && { description: risk.reasons.accept })}
        {...edit.form.getInputProps('state')}
      />
      <RegisterFields form={edit.form} mayAssign={mayAssign} requires={requires} />
      <LinkedControlsPicker kind="registered_risks" recordId={risk.id} />
      <RiskHistory history={risk.history} />
    </RecordForm>
  )
}

function differences(mine: Values, theirs: RegisteredRiskWithHistory) {
  return [
    { label: texts.newState, mine: texts.states[mine.state], theirs: texts.states[theirs.state] },
    { label: texts.owner, mine: mine.owner?.full_name ?? '', theirs: theirs.owner?.full_name ?? '' },
    { label: texts.treatment, mine: mine.treatment, theirs: theirs.treatment },
    { label: texts.reason, mine: mine.reason, theirs: theirs.reason },
    { label: texts.reviewDate, mine: formatDate(mine.review_date), theirs: formatDate(theirs.review_date) },
  ]
}

import { Button, Stack, Text } from '@mantine/core'
import { type LegalHold, legalHoldsApi } from '#domain/legal-holds/legal-holds.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { legalHoldTexts as texts } from './legal-holds.texts.ts'

type Target = { kind: 'own'; organizationId: number } | { kind: 'administered'; organizationId: number }

/** Shows a legal hold, and sets or releases it with a reason. */
export function LegalHoldFields({ hold, target }: { hold: LegalHold; target: Target }) {
  const own = useSend(legalHoldsApi.set, { inForm: true, invalidates: [legalHoldsApi.show] })
  const administered = useSend(legalHoldsApi.setAdministered, {
    inForm: true,
    invalidates: [legalHoldsApi.showAdministered],
  })
  const shared = {
    initialValues: { reason: '' },
    validate: { reason: (reason: string) => (reason.trim() ? null : texts.reasonRequired) },
    onSent: ({ is_on }: LegalHold) => toastDone(is_on ? texts.setDone : texts.released),
  }
  const is_on = !hold.is_on
  const ownForm = useSendForm({
    ...shared,
    send: own,
    inputOf: ({ reason }) => ({ organization_id: target.organizationId, is_on, reason }),
  })
  const administeredForm = useSendForm({
    ...shared,
    send: administered,
    inputOf: ({ reason }) => ({ administered_id: target.organizationId, is_on, reason }),
  })
  const { form, submit, isSending, problem } = target.kind === 'own' ? ownForm : administeredForm
  return (
    <Stack gap="md">
      <HoldState hold={hold} />
      {hold.release_refused ? (
        <Dimmed>{hold.release_refused}</Dimmed>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md" align="stretch">
            <FormProblem>{problem}</FormProblem>
            <TextField
              label={texts.reason}
              description={hold.is_on ? texts.releaseHelp : texts.setHelp}
              maxLength={500}
              {...form.getInputProps('reason')}
            />
            <div>
              <Button type="submit" variant="default" loading={isSending}>
                {hold.is_on ? texts.release : texts.set}
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </Stack>
  )
}

function HoldState({ hold: { is_on, reason, since, by_operator } }: { hold: LegalHold }) {
  if (!is_on) return <Text fw={600}>{texts.off}</Text>
  return (
    <div role="status">
      <Text fw={600}>{texts.on}</Text>
      <Text>{reason}</Text>
      <Dimmed>
        {[since && texts.since(formatMoment(since)), by_operator ? texts.byOperator : texts.byCompany]
          .filter(Boolean)
          .join(' · ')}
      </Dimmed>
    </div>
  )
}

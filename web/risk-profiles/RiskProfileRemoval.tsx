import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type RiskProfile, riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { profileAnswers } from './profiles.ts'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

interface Props {
  profile: RiskProfile
  onClose: () => void
}

/** Asks before a risk profile is removed. One that entities use explains what to do first. */
export function RiskProfileRemoval({ profile, onClose }: Props) {
  const { id, name } = profile
  const remove = useSend(riskProfilesApi.remove, { quiet: true, invalidates: profileAnswers })
  const confirm = () =>
    void remove.mutateAsync({ risk_profile_id: id }).then(
      () => {
        toastDone(texts.removed(name))
        onClose()
      },
      () => undefined,
    )
  if (!profile.abilities.delete) return <InUse profile={profile} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.removeTitle(name)}
      confirm={texts.removeConfirm}
      onConfirm={confirm}
      isPending={remove.isPending}
      isDestructive
      typedName={name}
    >
      <FormProblem>{remove.error && sentenceOf(remove.error)}</FormProblem>
      <Text mt={remove.error ? 'sm' : 0}>{texts.removeHelp}</Text>
    </ConfirmDialog>
  )
}

function InUse({ profile: { name, protocol_id, reasons }, onClose }: Props) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.inUseTitle(name)}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {uiTexts.close}
          </Button>
          <Button
            renderRoot={props => (
              <Link {...props} to="/company/entities" search={{ framework: protocol_id }} />
            )}
          >
            {texts.showEntities}
          </Button>
        </>
      }
    >
      <Text>{reasons.delete}</Text>
    </AppModal>
  )
}

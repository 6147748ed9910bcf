import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type OwnSession, profileApi } from '#domain/profile/profile.contract.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { PasswordField } from '#web/ui/form/password/PasswordField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { profileTexts as texts } from '../profile.texts.ts'

const sending = { inForm: true, invalidates: [profileApi.sessions] }

interface Props {
  /** One browser, or all except this one. */
  ending: OwnSession | 'others'
  /** The number of other sessions. */
  others: number
  /** Requires the password, because the sign-in of this session is not recent. */
  needsPassword: boolean
  onClose: () => void
}

/** Asks before other browsers are signed out. */
export function EndSessionsDialog({ ending, others, needsPassword, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const endOne = useSend(profileApi.endSession, sending)
  const endOthers = useSend(profileApi.endOtherSessions, sending)
  const failure: CallFailure | null = endOne.error ?? endOthers.error
  const refused = failure?.fields.password?.[0]
  const asksPassword = needsPassword || refused !== undefined
  const done = (sentence: string) => () => {
    onClose()
    toastDone(sentence)
  }
  const confirm = () => {
    if (asksPassword && !password) return setMissing(true)
    const proof = password ? { password } : {}
    if (ending === 'others') return endOthers.mutate(proof, { onSuccess: done(texts.signedOutOthers) })
    endOne.mutate({ session_id: ending.id, ...proof }, { onSuccess: done(texts.signedOut(ending.device)) })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={ending === 'others' ? texts.signOutOthersTitle(others) : texts.signOutTitle(ending.device)}
      confirm={ending === 'others' ? texts.signOutOthers : texts.signOut}
      onConfirm={confirm}
      isPending={endOne.isPending || endOthers.isPending}
      isDestructive
    >
      <Stack gap="md">
        <FormProblem>{failure && !refused ? sentenceOf(failure) : null}</FormProblem>
        <Text>{texts.signOutHelp}</Text>
        {asksPassword && (
          <PasswordField
            label={texts.proof}
            description={texts.proofHelp}
            value={password}
            error={isMissing ? texts.proofRequired : refused}
            onChange={event => {
              setPassword(event.currentTarget.value)
              setMissing(false)
            }}
            onKeyDown={event => event.key === 'Enter' && confirm()}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { PasswordField } from '#web/ui/form/password/PasswordField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { personTexts as texts } from './person.texts.ts'

interface Props {
  member: Member
  onClose: () => void
}

/** Asks for the viewer's own password before somebody's second factor is taken off. */
export function ResetTwoFactorDialog({ member: { id, full_name, email }, onClose }: Props) {
  const hasPassword = useMe()?.has_password ?? true
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const reset = useSend(usersApi.resetTwoFactor, {
    quiet: true,
    invalidates: [usersApi.show, usersApi.list, usersApi.sessions],
  })
  const refused = reset.error?.fields.password?.[0]
  const confirm = () => {
    if (hasPassword && !password) return setMissing(true)
    reset.mutate(
      { user_id: id, ...(password && { password }) },
      {
        onSuccess: () => {
          onClose()
          toastDone(texts.wasReset(full_name))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.resetTitle(full_name)}
      confirm={texts.resetConfirm}
      onConfirm={confirm}
      isPending={reset.isPending}
      isDestructive
    >
      <Stack gap="md">
        <FormProblem>{reset.error && !refused ? sentenceOf(reset.error) : null}</FormProblem>
        <Text>{texts.resetHelp(email)}</Text>
        {hasPassword && (
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

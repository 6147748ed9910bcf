import { useState } from 'react'
import { passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { deviceOf } from '#domain/profile/device.rules.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import { PasswordField } from '#web/ui/form/password/PasswordField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { RecoveryCodes } from '../two-factor/RecoveryCodes.tsx'
import { useMeAgain } from '../use-me-change.ts'
import { createPasskey, creationProblem } from './create-passkey.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

interface Props {
  me: CurrentUser
  onClose: () => void
}

/** Adds a passkey: the name and proof of identity, then the browser's own dialog; the first one brings recovery codes. */
export function PasskeyDialog({ me, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isCreating, setCreating] = useState(false)
  const askMeAgain = useMeAgain()
  // One dialog follows another here: the focus goes back to where it was before the first.
  useFocusBack(true)
  const send = useSend(passkeysApi.begin, { inForm: true, invalidates: [] })
  const add = useSend(passkeysApi.add, { inForm: true, quiet: true, invalidates: [passkeysApi.list] })
  const create = async ({ options, ticket }: AnswerOf<typeof passkeysApi.begin>) => {
    setCreating(true)
    setProblem(null)
    try {
      const name = form.getValues().name.trim()
      const added = await add.mutateAsync({ name, ticket, ...(await createPasskey(options)) })
      toastDone(texts.added(name))
      void askMeAgain().catch(() => undefined)
      if (added.recovery_codes) setCodes(added.recovery_codes)
      else onClose()
    } catch (error) {
      setProblem(error instanceof CallFailure ? sentenceOf(error) : creationProblem(error))
    } finally {
      setCreating(false)
    }
  }
  const { form, dialog } = useSendForm({
    send,
    initialValues: { name: deviceOf(navigator.userAgent), password: '' },
    validate: { name: value => (value.trim() ? null : texts.nameRequired) },
    inputOf: ({ password }) => (password ? { password } : {}),
    onSent: begun => void create(begun),
  })
  if (codes) {
    return (
      <AppModal opened onClose={onClose} title={texts.addTitle}>
        <RecoveryCodes codes={codes} email={me.email} onDone={onClose} />
      </AppModal>
    )
  }
  return (
    <FormDialog
      {...dialog}
      isSending={dialog.isSending || isCreating}
      problem={problem ?? dialog.problem}
      title={texts.addTitle}
      onClose={onClose}
      save={texts.continue}
    >
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <TextField
        label={texts.name}
        description={texts.nameHelp}
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      {me.has_password && (
        <PasswordField
          label={texts.password}
          description={texts.passwordHelp}
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  )
}

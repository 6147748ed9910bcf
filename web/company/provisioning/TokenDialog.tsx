import { Button, Select, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { provisioningApi } from '#domain/provisioning/provisioning.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useFocusBack } from '#web/ui/dialogs/use-focus-back.ts'
import classes from './provisioning.module.css'
import { provisioningTexts as texts } from './provisioning.texts.ts'

interface Props {
  organizationId: number
  /** There is a token, which stops working. */
  isReplacing: boolean
  onClose: () => void
}

/** Creates the token of the provider, and shows it this once. */
export function TokenDialog({ organizationId, isReplacing, onClose }: Props) {
  const [token, setToken] = useState<string | null>(null)
  // One dialog follows another here: the focus goes back to where it was before the first.
  useFocusBack(true)
  const send = useSend(provisioningApi.createToken, { inForm: true, invalidates: [provisioningApi.show] })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { expires_in_days: '' },
    inputOf: ({ expires_in_days }) => ({
      organization_id: organizationId,
      expires_in_days: expires_in_days ? Number(expires_in_days) : null,
    }),
    onSent: created => setToken(created.secret_token),
  })
  if (token !== null) return <ShownToken token={token} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      title={isReplacing ? texts.replaceTitle : texts.createTitle}
      onClose={onClose}
      save={isReplacing ? texts.replace : texts.create}
    >
      {isReplacing && <Text>{texts.replaceHelp}</Text>}
      <Select
        label={texts.expiry}
        data={texts.expiries}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('expires_in_days')}
      />
    </FormDialog>
  )
}

function ShownToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.shownTitle}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={() => void copyText(token)}>
            {texts.copyToken}
          </Button>
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>{texts.shownHelp}</Text>
        <output className={classes.token} aria-label={texts.token}>
          {token}
        </output>
      </Stack>
    </AppModal>
  )
}

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import { keyOf, useSend } from '#web/platform/calls/queries.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { companyTexts as texts } from '../company.texts.ts'

interface Props {
  organizationId: number
  /** Typed to confirm, because the secret cannot be restored. */
  domain: string
}

/** Removes single sign-on after a confirmation. */
export function RemoveSignOn({ organizationId, domain }: Props) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(signOnsApi.remove, { invalidates: [] })
  const input = { organization_id: organizationId }
  // The form unmounts with the change, and its callbacks with it; a promise does not.
  const send = () =>
    void remove.mutateAsync(input).then(
      () => {
        toastDone(texts.signOnRemoved)
        client.setQueryData(keyOf(signOnsApi.show, input), null)
      },
      () => undefined,
    )
  return (
    <>
      <Button variant="subtle" color="red" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
        {texts.removeSignOn}
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          title={texts.removeTitle}
          confirm={texts.removeConfirm}
          onConfirm={send}
          isPending={remove.isPending}
          isDestructive
          typedName={domain}
        >
          {texts.removeHelp}
        </ConfirmDialog>
      )}
    </>
  )
}

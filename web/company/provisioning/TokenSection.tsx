import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type Provisioning, provisioningApi } from '#domain/provisioning/provisioning.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from './provisioning.module.css'
import { provisioningTexts as texts } from './provisioning.texts.ts'
import { TokenDialog } from './TokenDialog.tsx'

interface Props {
  organizationId: number
  token: Provisioning['token']
}

/** The token that the provider calls with: whether there is one, how long it works, and when it was used. */
export function TokenSection({ organizationId, token }: Props) {
  const [isOpen, setOpen] = useState<'create' | 'revoke' | null>(null)
  const close = () => setOpen(null)
  const remove = useSend(provisioningApi.removeToken, { invalidates: [provisioningApi.show] })
  const revoke = () =>
    remove.mutate(
      { organization_id: organizationId },
      {
        onSuccess: () => {
          close()
          toastDone(texts.revoked)
        },
        onError: close,
      },
    )
  return (
    <Stack gap="xs">
      <Title order={3}>{texts.token}</Title>
      {token ? (
        <div className={classes.words}>
          <Text ff="monospace">{token.hint}…</Text>
          <Dimmed>
            {texts.created(formatDate(token.created_at), token.created_by?.full_name)}, {expiryOf(token)}
          </Dimmed>
          <Dimmed>{token.last_used_at ? texts.used(formatMoment(token.last_used_at)) : texts.unused}</Dimmed>
        </div>
      ) : (
        <Text c="dimmed">{texts.noToken}</Text>
      )}
      <Group gap="xs" mt={4}>
        <Button variant="default" onClick={() => setOpen('create')}>
          {token ? texts.replace : texts.create}
        </Button>
        {token && (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            onClick={() => setOpen('revoke')}
          >
            {texts.revoke}
          </Button>
        )}
      </Group>
      {isOpen === 'create' && (
        <TokenDialog organizationId={organizationId} isReplacing={token !== null} onClose={close} />
      )}
      {isOpen === 'revoke' && (
        <ConfirmDialog
          opened
          onClose={close}
          title={texts.revokeTitle}
          confirm={texts.revokeConfirm}
          onConfirm={revoke}
          isPending={remove.isPending}
          isDestructive
        >
          {texts.revokeHelp}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function expiryOf({ expires_at }: NonNullable<Provisioning['token']>): string {
  if (expires_at === null) return texts.neverExpires
  const when = formatDate(expires_at)
  return Date.parse(expires_at) < Date.now() ? texts.expired(when) : texts.expires(when)
}

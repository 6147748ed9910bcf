import { Button, Group, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import { signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import { keyOf } from '#web/platform/calls/queries.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { CopyField } from '../CopyField.tsx'
import { companyTexts as texts } from '../company.texts.ts'
import { RemoveSignOn } from './RemoveSignOn.tsx'
import { RequiredField } from './RequiredField.tsx'
import { differencesOf, validating, valuesOf } from './sign-on-values.ts'

interface Props {
  organizationId: number
  signOn: SignOn | null
  /** The domain of the person’s own address, the default of a new one. */
  domain: string
  /** Called when the setup ends, cancelled or saved. */
  onLeave: () => void
}

/** The provider as the primary administrator describes it. The secret is write-only. */
export function SignOnForm({ organizationId, signOn, domain, onLeave }: Props) {
  const client = useQueryClient()
  const take = (saved: SignOn) => {
    client.setQueryData(keyOf(signOnsApi.show, { organization_id: organizationId }), saved)
    edit.begin(saved)
  }
  const edit = useRecordForm({
    update: signOnsApi.save,
    record: signOn,
    values: saved => valuesOf(saved, domain),
    validate: validating(signOn !== null),
    inputOf: (_changed, { client_secret, issuer, ...values }) => ({
      organization_id: organizationId,
      issuer: issuer.trim(),
      client_id: values.client_id,
      email_domain: values.email_domain,
      is_enabled: values.is_enabled,
      is_required: values.is_enabled && values.is_required,
      ...(client_secret.trim() && { client_secret }),
    }),
    differences: differencesOf,
    invalidates: [],
    onTake: take,
    onSaved: saved => {
      take(saved)
      toastDone(texts.signOnSaved)
      onLeave()
    },
  })
  const { form, submit, isSending, problem, isDirty, conflict } = edit
  return (
    <FormStack onSubmit={submit} autoComplete="off" problem={problem}>
      <LeaveGuard when={isDirty && !isSending} />
      <CopyField
        label={texts.redirect}
        description={texts.redirectHelp}
        copyLabel={texts.copyRedirect}
        value={signOn?.redirect_uri ?? `${location.origin}/auth/oidc/${organizationId}/callback`}
      />
      <TextInput
        label={texts.issuer}
        description={texts.issuerHelp}
        type="url"
        inputMode="url"
        maxLength={500}
        {...form.getInputProps('issuer')}
      />
      <TextField label={texts.clientId} maxLength={500} {...form.getInputProps('client_id')} />
      <PasswordInput
        label={signOn ? texts.optional(texts.secret) : texts.secret}
        description={signOn ? texts.secretKept : texts.secretHelp}
        visibilityToggleButtonProps={{ 'aria-label': texts.showSecret, tabIndex: 0 }}
        maxLength={500}
        autoComplete="new-password"
        {...form.getInputProps('client_secret')}
      />
      <TextField
        label={texts.domain}
        description={texts.domainHelp(domain)}
        maxLength={200}
        {...form.getInputProps('email_domain')}
      />
      <ToggleField
        label={texts.enabled}
        description={texts.enabledHelp}
        {...form.getInputProps('is_enabled', { type: 'checkbox' })}
      />
      <RequiredField
        domain={form.values.email_domain}
        isEnabled={form.values.is_enabled}
        {...form.getInputProps('is_required', { type: 'checkbox' })}
      />
      {conflict && <VersionConflict {...conflict} />}
      <Group justify="space-between">
        <Group gap="xs">
          <Button type="submit" loading={isSending} disabled={!isDirty}>
            {texts.saveSignOn}
          </Button>
          {!signOn && (
            <Button variant="default" onClick={onLeave}>
              {uiTexts.cancel}
            </Button>
          )}
        </Group>
        {signOn && <RemoveSignOn organizationId={organizationId} domain={signOn.email_domain} />}
      </Group>
    </FormStack>
  )
}

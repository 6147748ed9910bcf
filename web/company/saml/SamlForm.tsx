import { Button, FileButton, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { SAML_METADATA_CHARACTERS_MAX } from '#domain/sign-ons/saml-limits.ts'
import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import { signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import { keyOf } from '#web/platform/calls/queries.ts'
import { downloadText } from '#web/platform/download-text.ts'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { CopyField } from '../CopyField.tsx'
import { companyTexts } from '../company.texts.ts'
import { RemoveSignOn } from '../sign-on/RemoveSignOn.tsx'
import { RequiredField } from '../sign-on/RequiredField.tsx'
import { CertificateList } from './CertificateList.tsx'
import { samlTexts as texts } from './saml.texts.ts'
import { samlDifferences, samlValuesOf, validatingSaml } from './saml-values.ts'

interface Props {
  organizationId: number
  /** Null: the company has no SAML provider yet. */
  signOn: SignOn | null
  /** The domain of the person’s own address, the default of a new one. */
  domain: string
  /** Called when the setup ends, cancelled or saved. */
  onLeave: () => void
}

/** The SAML provider as the primary administrator describes it: by its metadata. */
export function SamlForm({ organizationId, signOn, domain, onLeave }: Props) {
  const client = useQueryClient()
  const take = (saved: SignOn) => {
    client.setQueryData(keyOf(signOnsApi.show, { organization_id: organizationId }), saved)
    edit.begin(saved)
  }
  const edit = useRecordForm({
    update: signOnsApi.saveSaml,
    record: signOn,
    values: saved => samlValuesOf(saved, domain),
    validate: validatingSaml(signOn !== null),
    inputOf: (_changed, { metadata, ...values }) => ({
      organization_id: organizationId,
      email_domain: values.email_domain,
      accepts_unrequested: values.accepts_unrequested,
      is_enabled: values.is_enabled,
      is_required: values.is_enabled && values.is_required,
      ...(metadata.trim() && { metadata: metadata.trim() }),
    }),
    differences: samlDifferences,
    invalidates: [],
    onTake: take,
    onSaved: saved => {
      take(saved)
      toastDone(companyTexts.signOnSaved)
      onLeave()
    },
  })
  const { form, submit, isSending, problem, isDirty, conflict } = edit
  const read = async (file: File | null) => {
    if (file) form.setFieldValue('metadata', (await file.text()).slice(0, SAML_METADATA_CHARACTERS_MAX))
  }
  return (
    <FormStack onSubmit={submit} autoComplete="off" problem={problem}>
      <LeaveGuard when={isDirty && !isSending} />
      <Names organizationId={organizationId} signOn={signOn} />
      <TextareaField
        label={signOn ? companyTexts.optional(texts.metadata) : texts.metadata}
        description={signOn ? texts.metadataKept : texts.metadataHelp}
        rows={5}
        maxLength={SAML_METADATA_CHARACTERS_MAX}
        spellCheck={false}
        {...form.getInputProps('metadata')}
      />
      <Group>
        <FileButton accept=".xml,application/xml,text/xml" onChange={file => void read(file)}>
          {props => (
            <Button variant="default" {...props}>
              {texts.chooseFile}
            </Button>
          )}
        </FileButton>
      </Group>
      {signOn?.saml && <CertificateList saml={signOn.saml} />}
      <TextField
        label={companyTexts.domain}
        description={companyTexts.domainHelp(domain)}
        maxLength={200}
        {...form.getInputProps('email_domain')}
      />
      <ToggleField
        label={texts.unrequested}
        description={texts.unrequestedHelp}
        {...form.getInputProps('accepts_unrequested', { type: 'checkbox' })}
      />
      <ToggleField
        label={companyTexts.enabled}
        description={companyTexts.enabledHelp}
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
            {companyTexts.saveSignOn}
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

/** The names of Assay for the provider, and of the provider that is saved. */
function Names({ organizationId, signOn }: Pick<Props, 'organizationId' | 'signOn'>) {
  const saml = signOn?.saml
  const entityId = saml?.entity_id ?? `${location.origin}/auth/saml/${organizationId}`
  return (
    <>
      <CopyField label={texts.entityId} copyLabel={texts.copyEntityId} value={entityId} />
      <CopyField
        label={texts.consumeUrl}
        description={texts.consumeHelp}
        copyLabel={texts.copyConsumeUrl}
        value={signOn?.redirect_uri ?? `${entityId}/consume`}
      />
      {saml && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadText(texts.file, saml.metadata)}
          >
            {texts.download}
          </Button>
        </Group>
      )}
      {signOn && <TextField label={texts.provider} value={signOn.issuer} readOnly variant="filled" />}
    </>
  )
}

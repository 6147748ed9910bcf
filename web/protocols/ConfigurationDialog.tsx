import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { defaultConfiguration, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { changedOf, useSendForm } from '#web/platform/calls/use-send-form.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { affectedByAdoption } from './affected-by-adoption.ts'
import { ConfigurationForm, configurationValidation } from './ConfigurationForm.tsx'
import type { ProtocolDialogProps } from './protocol-dialog.ts'
import { protocolsTexts } from './protocols.texts.ts'

const texts = protocolsTexts.configuration

/** Adopts a framework or changes its settings; after adopting, shows the next steps. */
export function ConfigurationDialog({ protocol, organizationId, onClose }: ProtocolDialogProps) {
  const [isDone, setDone] = useState(false)
  if (isDone) return <AdoptedDialog protocol={protocol} onClose={onClose} />
  const sent = () => {
    if (!protocol.adopted) return setDone(true)
    onClose()
    toastDone(texts.saved)
  }
  return (
    <SettingsDialog protocol={protocol} organizationId={organizationId} onClose={onClose} onSent={sent} />
  )
}

interface SettingsProps extends ProtocolDialogProps {
  onSent: () => void
}

function SettingsDialog({ protocol, organizationId, onClose, onSent }: SettingsProps) {
  const id = useId()
  const { version } = protocol
  const isAdoption = !protocol.adopted
  const send = useSend(protocolsApi.adopt, { inForm: true, version, invalidates: affectedByAdoption })
  const { isSending, ...form } = useSendForm({
    initialValues: protocol.configuration ?? defaultConfiguration,
    validate: configurationValidation,
    send,
    inputOf: (values, form) => ({
      organization_id: organizationId,
      protocol_id: protocol.id,
      ...(isAdoption ? values : changedOf(form)),
    }),
    onSent,
  })
  return (
    <AppModal
      opened
      onClose={onClose}
      size="lg"
      title={isAdoption ? texts.adoptTitle(protocol.name) : texts.configureTitle(protocol.name)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {protocolsTexts.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending}>
            {isAdoption ? texts.adopt : texts.save}
          </Button>
        </>
      }
    >
      {isAdoption && (
        <Text c="dimmed" mb="md">
          {texts.adoptLead}
        </Text>
      )}
      <ConfigurationForm id={id} {...form} />
    </AppModal>
  )
}

function AdoptedDialog({
  protocol: { name, questions_count },
  onClose,
}: Omit<ProtocolDialogProps, 'organizationId'>) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.adoptedTitle(name)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.done}
          </Button>
          <Button component={Link} to="/company/entities" data-autofocus>
            {protocolsTexts.chooseEntities}
          </Button>
        </>
      }
    >
      <Text>{texts.adoptedHelp(questions_count)}</Text>
    </AppModal>
  )
}

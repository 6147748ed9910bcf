import { Button, Text } from '@mantine/core'
import { useId } from 'react'
import { defaultConfiguration, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { changedOf, useSendForm } from '#web/platform/calls/use-send-form.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { affectedByAdoption } from './affected-by-adoption.ts'
import { ConfigurationForm, configurationValidation } from './ConfigurationForm.tsx'
import type { ProtocolDialogProps } from './protocol-dialog.ts'
import { protocolsTexts } from './protocols.texts.ts'
import { useProtocolsSearch } from './use-protocols-search.ts'

const texts = protocolsTexts.configuration

/** Adopts a framework or changes its settings; after adopting, asks which entities use it. */
export function ConfigurationDialog({ protocol, organizationId, onClose }: ProtocolDialogProps) {
  const { open } = useProtocolsSearch()
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
    onSent: () => {
      toastDone(isAdoption ? texts.adopted(protocol.name) : texts.saved)
      if (isAdoption) open('entities', protocol.id)
      else onClose()
    },
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

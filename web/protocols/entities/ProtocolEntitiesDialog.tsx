import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { protocolEntitiesApi } from '#domain/protocols/protocol-entities.contract.ts'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import type { ProtocolDialogProps } from '../protocol-dialog.ts'
import { protocolsTexts } from '../protocols.texts.ts'
import { ProtocolEntitiesForm } from './ProtocolEntitiesForm.tsx'

const texts = protocolsTexts.using

/** Chooses the entities that use a framework: the second step of adopting it, and at any time later. */
export function ProtocolEntitiesDialog({ protocol, organizationId, onClose }: ProtocolDialogProps) {
  const title = texts.title(protocol.name)
  return (
    <RecordDialog
      load={protocolEntitiesApi.show}
      input={{ organization_id: organizationId, protocol_id: protocol.id }}
      onClose={onClose}
      texts={{ title, gone: texts.gone }}
      size="xl"
      bars={[40, 56, 320]}
      ability="choose"
    >
      {props =>
        props.record.entities_total === 0 ? (
          <NoEntities title={title} onClose={onClose} />
        ) : (
          <ProtocolEntitiesForm {...props} organizationId={organizationId} />
        )
      }
    </RecordDialog>
  )
}

function NoEntities({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.skip}
          </Button>
          <Button component={Link} to="/company/entities" data-autofocus>
            {texts.addEntities}
          </Button>
        </>
      }
    >
      <Text>{texts.noEntities}</Text>
    </AppModal>
  )
}

import { Stack, Text } from '@mantine/core'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { ConfirmAction } from '#web/ui/dialogs/ConfirmAction.tsx'
import { affectedByAdoption } from './affected-by-adoption.ts'
import type { ProtocolDialogProps } from './protocol-dialog.ts'
import { protocolsTexts as texts } from './protocols.texts.ts'

/** Asks before a framework is no longer used, and offers Undo. */
export function StopUsingDialog({ protocol, organizationId, onClose }: ProtocolDialogProps) {
  const { id, name, version, entities_count, questions_count } = protocol
  const { act } = useReversible({
    act: protocolsApi.drop,
    undo: protocolsApi.adopt,
    input: { organization_id: organizationId, protocol_id: id },
    version,
    invalidates: affectedByAdoption,
    done: texts.stopped(name),
    undone: texts.adoptedAgain(name),
  })
  return (
    <ConfirmAction
      title={texts.stopTitle(name)}
      help={
        <Stack gap="sm">
          <Text>{texts.stopEntities(entities_count, questions_count)}</Text>
          <Text>{texts.stopKept}</Text>
        </Stack>
      }
      confirm={texts.stop}
      isDestructive
      run={act}
      onClose={onClose}
    />
  )
}

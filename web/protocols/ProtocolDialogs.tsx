import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCan, useCompany } from '#web/platform/session/me.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { ConfigurationDialog } from './ConfigurationDialog.tsx'
import { ProtocolEntitiesDialog } from './entities/ProtocolEntitiesDialog.tsx'
import { ExportProtocolDialog } from './export/ExportProtocolDialog.tsx'
import { CopyProtocolDialog } from './own/CopyProtocolDialog.tsx'
import { CreateProtocolDialog } from './own/CreateProtocolDialog.tsx'
import { RemoveProtocolDialog } from './own/RemoveProtocolDialog.tsx'
import { RenameProtocolDialog } from './own/RenameProtocolDialog.tsx'
import type { ProtocolDialogProps } from './protocol-dialog.ts'
import type { ProtocolDialog } from './protocols-search.ts'
import { StopUsingDialog } from './StopUsingDialog.tsx'
import { useProtocolsSearch } from './use-protocols-search.ts'

const dialogs = {
  configure: ConfigurationDialog,
  entities: ProtocolEntitiesDialog,
  rename: RenameProtocolDialog,
  copy: CopyProtocolDialog,
  export: ExportProtocolDialog,
  stop: StopUsingDialog,
  remove: RemoveProtocolDialog,
}
/** Blocks dialogs that are not allowed, even if the address opens them. */
const mayOpen: Record<ProtocolDialog, (protocol: Protocol) => boolean | undefined> = {
  configure: ({ abilities }) => abilities.configure || abilities.adopt,
  entities: ({ abilities }) => abilities.choose,
  rename: ({ abilities }) => abilities.edit,
  copy: ({ abilities }) => abilities.copy,
  export: ({ deleted_at }) => deleted_at === null,
  stop: ({ abilities }) => abilities.drop,
  remove: ({ abilities }) => abilities.delete,
}
const kinds: ProtocolDialog[] = ['configure', 'entities', 'rename', 'copy', 'export', 'stop', 'remove']

/** The dialog in the address, if any. */
export function ProtocolDialogs() {
  const { search, close } = useProtocolsSearch()
  const kind = kinds.find(each => search[each] !== undefined)
  const protocol = useFreshProtocol(kind && search[kind], close)
  const company = useCompany()
  const can = useCan()
  if (search.create && can('framework:write')) return <CreateProtocolDialog onClose={close} />
  if (!kind || !company || !protocol || !mayOpen[kind](protocol)) return null
  const shared = { protocol, organizationId: company.organization_id, onClose: close }
  return <OpenDialog key={`${kind} ${protocol.id}`} kind={kind} {...shared} />
}

/** Keeps the framework as it was when the dialog opened, so that nothing changes under a form. */
function OpenDialog({ kind, ...given }: ProtocolDialogProps & { kind: ProtocolDialog }) {
  const [protocol] = useState(given.protocol)
  const Dialog = dialogs[kind]
  return <Dialog {...given} protocol={protocol} />
}

/**
 * Loads the current framework, because a form must not start from old data. If the address names an unknown one,
 * returns to the list with a message.
 */
function useFreshProtocol(id: number | undefined, close: () => void): Protocol | null {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...askingOnceKnown(protocolsApi.show, id === undefined ? null : { protocol_id: id }),
    staleTime: 0,
  })
  const isFailed = error !== null && !data
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each failure
  useEffect(() => {
    if (!isFailed) return
    toastFailure(sentenceOf(error))
    close()
  }, [isFailed])
  return (isFetchedAfterMount && data) || null
}

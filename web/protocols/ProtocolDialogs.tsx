import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { sentenceOf } from '#web/platform/messages.tsx'
import { asking } from '#web/platform/queries.ts'
import { toastFailure } from '#web/ui/toasts.tsx'
import { ConfigurationDialog } from './ConfigurationDialog.tsx'
import { CreateProtocolDialog } from './CreateProtocolDialog.tsx'
import { RemoveProtocolDialog } from './RemoveProtocolDialog.tsx'
import { RenameProtocolDialog } from './RenameProtocolDialog.tsx'
import { StopUsingDialog } from './StopUsingDialog.tsx'
import { useProtocolsSearch } from './use-protocols-search.ts'

/** The dialog that the address names, if any. */
export function ProtocolDialogs() {
  const { search, close } = useProtocolsSearch()
  const { create, configure, rename, stop, remove } = search
  const id = configure ?? rename ?? stop ?? remove
  const protocol = useProtocolOfDialog(id, close)
  if (create) return <CreateProtocolDialog onClose={close} />
  if (!protocol) return null
  const props = { protocol, onClose: close }
  if (configure) return <ConfigurationDialog key={id} {...props} />
  if (rename) return <RenameProtocolDialog key={id} {...props} />
  return stop ? <StopUsingDialog key={id} {...props} /> : <RemoveProtocolDialog key={id} {...props} />
}

export interface ProtocolDialogProps {
  protocol: Protocol
  onClose: () => void
}

/** An address that names a framework which is not there leads back to the list, with a word about it. */
function useProtocolOfDialog(id: number | undefined, close: () => void): Protocol | undefined {
  const { data, error } = useQuery({
    ...asking(protocolsApi.show, { protocol_id: id ?? 0 }),
    enabled: id !== undefined,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure
  useEffect(() => {
    if (!error) return
    toastFailure(sentenceOf(error))
    close()
  }, [error])
  return data
}

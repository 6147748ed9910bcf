import type { ExportFormat } from '#domain/protocols/export-formats.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import type { ProtocolDialogProps } from '../protocol-dialog.ts'
import { ExportDialog } from './ExportDialog.tsx'

/** Saves a framework that the company sees. */
export function ExportProtocolDialog({ protocol: { id, name }, onClose }: ProtocolDialogProps) {
  const load = (format: ExportFormat) =>
    call(protocolsApi.export, { protocol_id: id, format }) as Promise<Blob>
  return <ExportDialog name={name} load={load} onClose={onClose} />
}

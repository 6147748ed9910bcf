import type { ExportFormat } from '#domain/protocols/export-formats.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import type { Download } from '#web/platform/use-download.ts'
import type { ProtocolDialogProps } from '../protocol-dialog.ts'
import { ExportDialog } from './ExportDialog.tsx'

/** Saves a framework that the company sees. */
export function ExportProtocolDialog({ protocol: { id, name }, onClose }: ProtocolDialogProps) {
  const file = (format: ExportFormat): Download => ({
    route: protocolsApi.export,
    input: { protocol_id: id, format },
  })
  return <ExportDialog name={name} file={file} onClose={onClose} />
}

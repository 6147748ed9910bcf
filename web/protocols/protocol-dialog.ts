import type { Protocol } from '#domain/protocols/protocols.contract.ts'

/** What every dialog about one framework is given. */
export interface ProtocolDialogProps {
  protocol: Protocol
  onClose: () => void
}

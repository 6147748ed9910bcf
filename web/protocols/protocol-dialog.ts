import type { Protocol } from '#domain/protocols/protocols.contract.ts'

/** The props of every dialog about one framework. */
export interface ProtocolDialogProps {
  protocol: Protocol
  /** The company that uses the framework, or is to. */
  organizationId: number
  onClose: () => void
}

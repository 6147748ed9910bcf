import type { protocolsApi } from '#domain/protocols/protocols.contract.ts'

/** The calls and words by which a framework is imported: into a company, or for every company. */
export interface Importing {
  preview: typeof protocolsApi.preview
  template: typeof protocolsApi.template
  /** Starts a previewed import, and leads to it. Rejects with the cautions that nobody confirmed. */
  start: (importId: number, isConfirmed: boolean) => Promise<void>
  words: {
    whatHappens: string[]
    accepted: string[]
    newFramework: string
    update: string
    nothingNew: string
  }
}

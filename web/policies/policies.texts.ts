import type { PolicyStatus, VersionState } from '#domain/policies/policies.rules.ts'

const statuses: Record<PolicyStatus, string> = {
  Draft: 'Draft',
  Published: 'Published',
  Retired: 'Retired',
}

const states: Record<VersionState, string> = {
  Draft: 'Draft',
  Approved: 'Approved',
  Published: 'Published',
  Replaced: 'Replaced',
}

/** The words that all pages of policies share. */
export const policyTexts = {
  title: 'Policies',
  statuses,
  states,
  none: '–',
  nobody: 'Nobody',
  version: (number: number) => `Version ${number}`,
  gone: 'This policy no longer exists, or you don’t have access to it.',
  of: (done: number, total: number) => `${done} of ${total}`,
  acknowledgedOf: (title: string) => `People who acknowledged ${title}`,
  pdf: 'PDF',
  pdfName: (title: string, number: number) => `${title} version ${number}.pdf`,
  digest: (sha256: string) => `SHA-256 of the file: ${sha256}`,
  empty: 'This version has no text yet.',
}

/** The reports whose contents are fixed. */
export const fixedKinds = ['executive', 'hipaa', 'summary'] as const
export type FixedKind = (typeof fixedKinds)[number]

/** Those, and the ones that are built by a template. */
export const reportKinds = [...fixedKinds, 'built'] as const
export type ReportKind = (typeof reportKinds)[number]

export const kindNames: Record<ReportKind, string> = {
  executive: 'Executive Report',
  hipaa: 'HIPAA SRA OCR Report',
  summary: 'Assessment Executive Summary',
  built: 'Report of a template',
}

/** The framework of the HIPAA Security Rule. */
export const HIPAA = 1

export const reportFormats = ['pdf', 'docx', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** `selection`: the entities and frameworks that a template names. */
export const reportScopes = ['company', 'division', 'entity', 'selection'] as const

export const reportStates = ['queued', 'running', 'done', 'failed', 'canceled'] as const
export type ReportState = (typeof reportStates)[number]

/** The most questions of entities that one report has. */
export const REPORT_ITEMS = 100_000

/** The reports that are offered. */
export const reportKinds = ['executive', 'hipaa', 'summary'] as const
export type ReportKind = (typeof reportKinds)[number]

export const kindNames: Record<ReportKind, string> = {
  executive: 'Executive Report',
  hipaa: 'HIPAA SRA OCR Report',
  summary: 'Assessment Executive Summary',
}

/** The framework of the HIPAA Security Rule. */
export const HIPAA = 1

export const reportFormats = ['pdf', 'docx', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

export const reportStates = ['queued', 'running', 'done', 'failed', 'canceled'] as const
export type ReportState = (typeof reportStates)[number]

/** The most questions of entities that one report has. */
export const REPORT_ITEMS = 100_000

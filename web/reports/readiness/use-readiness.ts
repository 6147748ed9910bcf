import { useQuery } from '@tanstack/react-query'
import { reportsApi } from '#domain/reports/reports.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'

/** The subject of a HIPAA SRA OCR Report. */
export interface OcrReportAbout {
  entity_id?: number
  assessment_period_id?: number
}

export const useReadiness = (about: OcrReportAbout) => useQuery(asking(reportsApi.readiness, about))

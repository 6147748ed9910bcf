import { reportTemplatesApi } from '#domain/reports/builder/report-templates.contract.ts'

/** The queries to refetch after a template changed. */
export const templateQueries = [reportTemplatesApi.list, reportTemplatesApi.show]

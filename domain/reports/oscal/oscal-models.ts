/** The OSCAL models that an assessment is exported as. */
export const oscalReports = ['assessment-results', 'plan-of-action-and-milestones'] as const
export type OscalReport = (typeof oscalReports)[number]

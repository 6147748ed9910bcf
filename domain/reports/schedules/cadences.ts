/** The intervals at which a report is made. */
export const cadences = ['weekly', 'monthly', 'quarterly'] as const
export type Cadence = (typeof cadences)[number]

/** The ranges of the score: from no control in place to one that is fully in place. */
export const scoreBands = ['0-24', '25-49', '50-74', '75-99', '100', 'not-applicable'] as const
export type ScoreBand = (typeof scoreBands)[number]

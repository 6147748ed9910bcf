/** How fully the control is in place, as ranges of the score. */
export const scoreBands = ['0-24', '25-49', '50-74', '75-99', '100', 'not-applicable'] as const
export type ScoreBand = (typeof scoreBands)[number]

/** R is required, A addressable. A standard without a letter is met through its specifications. */
export type Designation = 'R' | 'A' | ''

/** A standard or an implementation specification: its identifier, name, designation, and its demand in our own words. */
export type RuleLine = readonly [identifier: string, name: string, designation: Designation, demand: string]

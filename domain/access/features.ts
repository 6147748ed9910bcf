/** Features that can be switched on for a company. */
export const features = [
  'divisions',
  'controls',
  'policies',
  'document-requests',
  'collaboration',
  'interviews',
  'acceptance',
] as const

/** Features of which something exists; the others are offered as soon as something does. */
export const offeredFeatures = [
  'divisions',
  'controls',
  'policies',
  'document-requests',
  'collaboration',
  'interviews',
  'acceptance',
] as const satisfies readonly (typeof features)[number][]

export type Feature = (typeof features)[number]

/** Checks whether something of the feature exists. */
export const isOffered = (key: Feature): boolean => (offeredFeatures as readonly Feature[]).includes(key)

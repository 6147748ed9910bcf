import { z } from 'zod'

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

/** Those that switch something that exists; the others are offered as soon as they do. */
export const offeredFeatures = [
  'divisions',
  'collaboration',
  'interviews',
  'acceptance',
] as const satisfies readonly (typeof features)[number][]

export type Feature = (typeof features)[number]

export const FeatureKey = z.enum(features)

import { z } from 'zod'

/** What can be switched on for a company. */
export const features = [
  'divisions',
  'controls',
  'policies',
  'document-requests',
  'collaboration',
  'interviews',
  'acceptance',
] as const

export type Feature = (typeof features)[number]

export const FeatureKey = z.enum(features)

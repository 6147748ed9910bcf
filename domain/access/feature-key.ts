import { z } from 'zod'
import { features } from './features.ts'

export const FeatureKey = z.enum(features)

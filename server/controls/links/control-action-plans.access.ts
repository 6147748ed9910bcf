import { accessOfLinks } from './link-access.testing.ts'

export const access = accessOfLinks('action_plans')

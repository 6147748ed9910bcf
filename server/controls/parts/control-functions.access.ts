import { accessOfParts } from './part-access.testing.ts'

export const access = accessOfParts('control-functions')

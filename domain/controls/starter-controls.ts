import { data, places } from './starters/data-and-places.ts'
import { governance, risk } from './starters/management.ts'
import { incidents, operations } from './starters/operations.ts'
import type { StarterControl } from './starters/starter-control.ts'
import { access, people } from './starters/workforce.ts'

/** Sixty controls of a clinic. Each serves questions of both shipped frameworks. */
export const starterControls: StarterControl[] = [
  ...governance,
  ...risk,
  ...people,
  ...access,
  ...data,
  ...places,
  ...operations,
  ...incidents,
]

import type { OscalError } from './oscal-messages.ts'
import { locationOf } from './oscal-messages.ts'

/**
 * The limits of an OSCAL file; SP 800-53 has 1,189 controls and 55,000 values. Twenty levels of groups, controls and
 * parts are 46 levels of JSON.
 */
const oscalLimits = { depth: 46, controls: 20_000, values: 1_000_000 }

interface Visit {
  value: unknown
  key: string | number
  above: Visit | null
  depth: number
}

function pathTo(visit: Visit): (string | number)[] {
  const path: (string | number)[] = []
  for (let at: Visit = visit; at.above; at = at.above) path.unshift(at.key)
  return path
}

function excess(visit: Visit, message: string): OscalError {
  return { place: locationOf(pathTo(visit).slice(0, 60)), message }
}

function enter(visit: Visit, waiting: Visit[]): void {
  const { value, depth } = visit
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      waiting.push({ value: value[index], key: index, above: visit, depth: depth + 1 })
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      waiting.push({ value: child, key, above: visit, depth: depth + 1 })
    }
  }
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/**
 * Returns an error if a file is too large or too deep to read, or `null`. Does not recurse, so that no depth exhausts
 * the stack, and looks at a list's length before it follows the list.
 */
export function excessOf(json: unknown): OscalError | null {
  const waiting: Visit[] = [{ value: json, key: '', above: null, depth: 0 }]
  let values = 0
  let controls = 0
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    values += 1
    if (visit.key === 'controls') controls += sizeOf(visit.value)
    if (visit.depth > oscalLimits.depth) return excess(visit, 'is nested more than 20 levels deep')
    if (controls > oscalLimits.controls) return excess(visit, 'makes more than 20,000 controls')
    if (values + waiting.length + sizeOf(visit.value) > oscalLimits.values) {
      return excess(visit, 'makes more than 1,000,000 values')
    }
    enter(visit, waiting)
  }
  return null
}

import { accessPolicies } from './starters/access-policies.ts'
import { dataPolicies } from './starters/data-policies.ts'
import { emergencyPolicies } from './starters/emergency-policies.ts'
import { leadingPolicies } from './starters/leading-policies.ts'
import type { StarterPolicy } from './starters/starter-policy.ts'

export type { StarterPolicy }

/** Twelve policies of a clinic to begin with. Each cites the questions of the shipped frameworks that it serves. */
export const starterPolicies: StarterPolicy[] = [
  ...leadingPolicies,
  ...accessPolicies,
  ...dataPolicies,
  ...emergencyPolicies,
]

/** Finds the keys of the blanks in a text, in the order in which they appear, each once. */
export function blanksIn(text: string): string[] {
  return [...new Set([...text.matchAll(marked)].map(([, key = '']) => key))]
}

/** Replaces each blank that has a value; the others stay marked. Values are plain text. */
export function filled(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(marked, (mark, key: string) => {
    const value = values.get(key)?.trim()
    return value ? escaped(value) : mark
  })
}

const marked = /\[\[([a-z_]+)\]\]/g

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

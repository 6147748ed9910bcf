import type { EntityWords } from './entity.ts'
import { pick } from './random.ts'
import { csfSubjects } from './words/csf-subjects.ts'
import { followUps } from './words/follow-ups.ts'
import { hipaaSubjects } from './words/hipaa-subjects.ts'
import { openings } from './words/openings.ts'

export interface Described {
  tempid: string
  title: string
  category: string | null
}

const cadences = ['every quarter', 'twice a year', 'every month', 'once a year']
const moments = [
  'this quarter',
  'last quarter',
  'last month',
  'in the spring',
  'in the fall',
  'two months ago',
]

/** Describes a control that is in place to `value` percent, in the words of the entity that is asked. */
export function controlText(
  question: Described,
  words: EntityWords,
  value: number,
  random: () => number,
): string {
  const level = Math.round(value / 25) * 25
  const slots = {
    subject: subjectOf(question),
    site: words.site,
    area: words.area,
    owner: words.owner,
    gap: pick(words.gaps, random),
    system: pick(words.systems, random),
    spot: pick(words.spots, random),
    cadence: pick(cadences, random),
    when: pick(moments, random),
  }
  const sentences = [pick(openings[level] ?? [], random), ...followUp(question, level, random)]
  return sentences.map(sentence => fill(sentence, slots)).join(' ')
}

function followUp(question: Described, level: number, random: () => number): string[] {
  const said = followUps[question.category ?? '']
  if (!said) return []
  return [pick(level > 60 ? said.strong : level > 40 ? said.partial : said.weak, random)]
}

function subjectOf({ tempid, title }: Described): string {
  return hipaaSubjects[tempid] ?? csfSubjects[tempid] ?? `the practice “${title}”`
}

/** `{owner}` is put in as it is, `{Owner}` with a capital. */
function fill(sentence: string, slots: Record<string, string>): string {
  return sentence.replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) => {
    const text = slots[first.toLowerCase() + rest] ?? ''
    return first === first.toLowerCase() ? text : text.charAt(0).toUpperCase() + text.slice(1)
  })
}

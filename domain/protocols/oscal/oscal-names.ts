import { clip, tidy } from './oscal-text.ts'

/**
 * Makes names distinct: a repeated name gets " (2)", " (3)", …, and is reported to `onRepeat`. A name has at most `max`
 * characters.
 */
export function distinctNames(max: number, onRepeat: (name: string) => void): (wanted: string) => string {
  const given = new Set<string>()
  const repeats = new Map<string, number>()
  return wanted => {
    const first = clip(wanted, max)
    let name = first
    while (given.has(name)) {
      const number = (repeats.get(first) ?? 1) + 1
      repeats.set(first, number)
      name = `${clip(first, max - 8)} (${number})`
    }
    given.add(name)
    if (name !== first) onRepeat(first)
    return name
  }
}

/** Collects warnings, each once, and at most 100 of them: the last one then states how many more there were. */
export function warningList(): { warn: (warning: string) => void; all: () => string[] } {
  const warnings = new Set<string>()
  return {
    warn: warning => warnings.add(clip(tidy(warning), 500)),
    all: () => {
      const list = [...warnings]
      return list.length <= 100 ? list : [...list.slice(0, 99), `And ${list.length - 99} more warnings.`]
    },
  }
}

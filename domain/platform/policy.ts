import { Failure } from './failure.ts'

/** `true`, or the sentence that says why not. */
export type Verdict = true | string

/** What a person may do with one record: a verdict for each verb. */
export type Policy<Actor, Facts> = Record<string, (actor: Actor, facts: Facts) => Verdict>

export interface RecordVerdicts {
  abilities: Record<string, boolean>
  reasons: Record<string, string>
}

/** Asks a whole policy about one record, in the shape that travels with it. */
export function verdictsOf<Actor, Facts>(
  policy: Policy<Actor, Facts>,
  actor: Actor,
  facts: Facts,
): RecordVerdicts {
  const abilities: Record<string, boolean> = {}
  const reasons: Record<string, string> = {}
  for (const [verb, claim] of Object.entries(policy)) {
    const verdict = claim(actor, facts)
    abilities[verb] = verdict === true
    if (verdict !== true) reasons[verb] = verdict
  }
  return { abilities, reasons }
}

/** Throws `forbidden` with the verdict's sentence unless it is `true`. */
export function demand(verdict: Verdict): void {
  if (verdict !== true) throw new Failure('forbidden', verdict)
}

/** The first sentence that speaks against, or `true`. */
export function all(...verdicts: Verdict[]): Verdict {
  return verdicts.find(verdict => verdict !== true) ?? true
}
